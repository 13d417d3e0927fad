import type { RenderedText } from '#domain/content/post.ts'
import { type Language, pathIn } from '#domain/primitives/language.ts'
import { currentLanguage } from '#i18n/language.ts'

/** A post's rendered text; its links lead to pages in the reader's language, though the post itself is in English. */
export function withLocalizedLinks({ html, sections }: RenderedText): RenderedText {
  return { html: withLinksIn(currentLanguage(), html), sections }
}

function withLinksIn(language: Language, html: string): string {
  return html.replace(
    /<a href="(\/(?!\/|art\/|pictures\/)[^"]*)"/g,
    (_, path: string) => `<a href="${pathIn(language, path)}"`,
  )
}
