import { useDeferredValue, useMemo } from 'react'
import { renderMarkdown } from '#components/markdown.ts'
import { Prose } from '#components/prose.tsx'
import { staffBlog } from '#i18n/staff-blog.ts'

/** The text as the blog renders it. A default export for `lazy`. */
export default function PostPreview({ content, lang = 'en' }: { content: string; lang?: string | undefined }) {
  const text = useDeferredValue(content)
  const html = useMemo(() => renderMarkdown(text).html, [text])
  return html ? <Prose html={html} lang={lang} /> : <p className="text-sand-600">{staffBlog.editor.nothing}</p>
}
