/** The text of a post. `html` comes from markdown.ts, which escapes raw HTML. */
export function Prose({ html, lang }: { html: string; lang?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown without raw HTML, see its tests
  return <div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
