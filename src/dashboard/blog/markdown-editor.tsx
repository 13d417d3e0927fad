import { Bold, Heading2, Image, Italic, Link, List, ListOrdered, type LucideIcon, Quote } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { controlClass, FieldError } from '#components/field.tsx'
import { Tabs } from '#components/tabs.tsx'
import { ActionIcon } from '#dashboard/components/action-button.tsx'
import { lazyWithRetry } from '#dashboard/components/lazy-with-retry.ts'
import { PictureDialog } from '#dashboard/gallery/picture-dialog.tsx'
import { maxContent } from '#domain/content/post.ts'
import { staffBlog } from '#i18n/staff-blog.ts'
import { insertPicture, type MarkdownMark, mark, type Selection } from './markdown-commands.ts'

const t = staffBlog.editor
// Loaded on demand: a change of the title needs no Markdown.
const PostPreview = lazyWithRetry(() => import('./post-preview.tsx'))

type Props = {
  label?: string
  lang?: string
  value: string
  error?: string | undefined
  onChange(text: string): void
}

export function MarkdownEditor({ label = staffBlog.form.content, lang, value, error, onChange }: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [tab, setTab] = useState<'write' | 'preview'>('write')
  const [isChoosing, setChoosing] = useState(false)

  // An emptied form shows the editor, not the preview.
  useEffect(() => {
    if (value === '') setTab('write')
  }, [value])

  const now = (): Selection => {
    const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {}
    return { text: value, start: selectionStart, end: selectionEnd }
  }
  function write({ text, start, end }: Selection) {
    // A new text moves the selection to its end.
    flushSync(() => onChange(text))
    field.current?.focus()
    field.current?.setSelectionRange(start, end)
  }
  const press = (kind: MarkdownMark) => write(mark(now(), kind, t.sample))

  return (
    <div className="mt-5">
      <label htmlFor={id} className="mb-2 block text-[15px] leading-tight font-[620] text-sand-900">
        {label}
      </label>
      <Tabs
        label={t.view}
        tabs={[
          { value: 'write', label: t.write },
          { value: 'preview', label: t.preview },
        ]}
        value={tab}
        onChange={setTab}
        className="mb-2"
      >
        {tab === 'write' ? (
          <>
            <Toolbar onMark={press} onPicture={() => setChoosing(true)} />
            <textarea
              id={id}
              ref={field}
              value={value}
              rows={16}
              dir="auto"
              lang={lang}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={(event) => {
                const kind = ({ b: 'bold', i: 'italic' } as Record<string, MarkdownMark | undefined>)[event.key]
                if (!kind || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
                event.preventDefault()
                press(kind)
              }}
              className={`${controlClass} rounded-t-none! py-3 leading-normal`}
            />
          </>
        ) : (
          <div className="min-h-60 rounded-md border border-sand-300 bg-sand-0 px-5 py-6">
            <Suspense fallback={<p role="status">{t.loading}</p>}>
              <PostPreview content={value} lang={lang} />
            </Suspense>
          </div>
        )}
      </Tabs>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p
        id={`${id}-hint`}
        className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-[14px] leading-snug text-sand-600"
      >
        <span>{staffBlog.form.contentHint}</span>
        <span className={`numbers ${value.length > maxContent ? 'font-[620] text-clay-700' : ''}`}>
          {staffBlog.form.characters(value.length, maxContent)}
        </span>
      </p>
      <PictureDialog
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={({ address, alt }) => {
          setChoosing(false)
          write(insertPicture(now(), address, alt))
        }}
      />
    </div>
  )
}

const icons: Record<MarkdownMark | 'picture', LucideIcon> = {
  heading: Heading2,
  bold: Bold,
  italic: Italic,
  list: List,
  numbered: ListOrdered,
  quote: Quote,
  link: Link,
  picture: Image,
}
const all = Object.keys(icons) as (keyof typeof icons)[]

/** One tab stop; the arrow keys move between the buttons (ARIA toolbar). */
function Toolbar({ onMark, onPicture }: { onMark(kind: MarkdownMark): void; onPicture(): void }) {
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)

  function move(event: KeyboardEvent) {
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = (next + all.length) % all.length
    setAt(index)
    ;(bar.current?.children[index] as HTMLElement | undefined)?.focus()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t.toolbar}
      onKeyDown={move}
      className="flex flex-wrap gap-0.5 rounded-t-md border border-b-0 border-sand-500 bg-sand-50 p-1"
    >
      {all.map((kind, index) => (
        <ActionIcon
          key={kind}
          icon={icons[kind]}
          label={t[kind]}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          onClick={() => (kind === 'picture' ? onPicture() : onMark(kind))}
        />
      ))}
    </div>
  )
}
