import { micromark } from 'micromark'
import { galleryPictureAt, pictureAddress, pictureWidths } from '#domain/content/gallery.ts'
import type { RenderedText } from '#domain/content/post.ts'

/** Renders a post's Markdown: on the server in a worker thread (src/db/content/render-markdown.ts), in the author's browser as a preview. */
export function renderMarkdown(content: string): RenderedText {
  const sections: RenderedText['sections'] = []
  // By default micromark escapes HTML and drops URLs such as `javascript:`. The replacements rely on the form of its tags.
  const html = micromark(content)
    // The title of the page is its only h1.
    .replace(/<(\/?)h1>/g, '<$1h2>')
    .replace(/<h2>(.*?)<\/h2>/g, (_, inner: string) => {
      const title = inner.replace(/<[^>]*>/g, '')
      const id = uniqueId(title, sections)
      sections.push({ id, title: unescaped(title) })
      return `<h2 id="${id}">${inner}</h2>`
    })
    // A protocol-relative link (`//host`) becomes a path on this site.
    .replace(/<a href="\/{2,}/g, '<a href="/')
    .replace(/<a href="(?=[a-z][a-z+.-]*:)/gi, '<a rel="external noopener" href="')
    // Only our own pictures: another host would learn who reads the post, and the content security policy blocks it.
    .replace(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, (_, source: string, alt: string) =>
      /^\/(?!\/)/.test(source)
        ? `<img src="${source}" alt="${alt}"${sizesOf(source)} loading="lazy" decoding="async" />`
        : alt,
    )
  return { html, sections }
}

/** Responsive sizes for pictures of the gallery, and dimensions against layout shifts. */
function sizesOf(source: string): string {
  const picture = galleryPictureAt(source)
  if (!picture) return ''
  const files = pictureWidths(picture).map((width) => `${pictureAddress(picture, width, 'webp')} ${width}w`)
  const { width, height } = picture
  return ` width="${width}" height="${height}" srcset="${files.join(', ')}" sizes="(max-width: 760px) 92vw, 700px"`
}

function uniqueId(title: string, taken: readonly { id: string }[]): string {
  const plain =
    unescaped(title)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'section'
  // A prefix keeps it apart from the ids of the page.
  const id = `s-${plain}`
  const count = taken.filter((heading) => heading.id === id || heading.id.startsWith(`${id}--`)).length
  return count === 0 ? id : `${id}--${count + 1}`
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => signs[name] ?? '')
}
