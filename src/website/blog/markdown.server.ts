import { type RenderedText, renderMarkdown } from '#parts/markdown.ts'
import { currentLanguage, type Language, pathIn } from '#phrases/language.ts'
import type { WholePost } from '#rules/post.ts'

/** What a post says, ready to be shown; rendered once as long as the post is the same. */
export function renderPost(post: WholePost): RenderedText {
  const { html, sections } = rendered.get(post) ?? renderMarkdown(post.content)
  rendered.set(post, { html, sections })
  return { html: withLinksIn(currentLanguage(), html), sections }
}

/** A post is in English, but the pages it leads to are read in the reader's language. */
function withLinksIn(language: Language, html: string): string {
  return html.replace(
    /<a href="(\/(?!\/|art\/|pictures\/)[^"]*)"/g,
    (_, path: string) => `<a href="${pathIn(language, path)}"`,
  )
}

const rendered = new WeakMap<WholePost, RenderedText>()
