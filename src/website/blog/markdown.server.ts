import { micromark } from 'micromark'
import { currentLanguage, type Language, pathIn } from '#phrases/language.ts'
import type { WholePost } from '#rules/post.ts'

export type RenderedPost = {
  /** Safe to show as it stands: raw HTML was escaped, and of what Markdown can point to only harmless things are left. */
  html: string
  /** The headings to jump to. */
  sections: { id: string; title: string }[]
}

/** What a post says, ready to be shown; rendered once as long as the post is the same. */
export function renderPost(post: WholePost): RenderedPost {
  const { html, sections } = rendered.get(post) ?? renderMarkdown(post.content)
  rendered.set(post, { html, sections })
  return { html: withLinksIn(currentLanguage(), html), sections }
}

/** A post is in English, but the pages it leads to are read in the reader's language. */
export function withLinksIn(language: Language, html: string): string {
  return html.replace(/<a href="(\/(?!\/|art\/)[^"]*)"/g, (_, path: string) => `<a href="${pathIn(language, path)}"`)
}

const rendered = new WeakMap<WholePost, RenderedPost>()

export function renderMarkdown(content: string): RenderedPost {
  const sections: RenderedPost['sections'] = []
  // Without its dangerous options micromark escapes HTML and drops addresses such as `javascript:`; what follows relies on
  // the one way in which it writes a tag.
  const html = micromark(content)
    // The title of the page is its only h1.
    .replace(/<(\/?)h1>/g, '<$1h2>')
    .replace(/<h2>(.*?)<\/h2>/g, (_, inner: string) => {
      const title = inner.replace(/<[^>]*>/g, '')
      const id = uniqueId(title, sections)
      sections.push({ id, title: unescaped(title) })
      return `<h2 id="${id}">${inner}</h2>`
    })
    .replace(/<a href="(?=[a-z][a-z+.-]*:|\/\/)/gi, '<a rel="external noopener" href="')
    // Pictures come from us: another host would learn who reads here, and our policy refuses it.
    .replace(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, (_, source: string, alt: string) =>
      /^\/(?!\/)/.test(source) ? `<img src="${source}" alt="${alt}" loading="lazy" decoding="async" />` : alt,
    )
  return { html, sections }
}

function uniqueId(title: string, taken: readonly { id: string }[]): string {
  const plain =
    unescaped(title)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'section'
  // Apart from the ids of the page itself.
  const id = `s-${plain}`
  const count = taken.filter((one) => one.id === id || one.id.startsWith(`${id}--`)).length
  return count === 0 ? id : `${id}--${count + 1}`
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => signs[name] ?? '')
}
