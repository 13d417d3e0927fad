import { useDeferredValue, useMemo } from 'react'
import { renderMarkdown } from '#components/markdown.ts'
import { Prose } from '#components/prose.tsx'
import { staffBlog } from '#i18n/staff-blog.ts'

/** How the blog shows a text. A default export, because it comes later. */
export default function Preview({ content }: { content: string }) {
  const text = useDeferredValue(content)
  const html = useMemo(() => renderMarkdown(text).html, [text])
  return html ? <Prose html={html} /> : <p className="text-sand-600">{staffBlog.editor.nothing}</p>
}
