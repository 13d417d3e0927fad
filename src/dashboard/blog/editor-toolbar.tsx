import { Bold, Heading2, Image, Italic, Link, List, ListOrdered, type LucideIcon, Quote } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '#components/button.tsx'
import { staffBlog } from '#i18n/staff-blog.ts'
import type { MarkdownMark } from './markdown-commands.ts'

const t = staffBlog.editor
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
export function EditorToolbar({ onMark, onPicture }: { onMark(kind: MarkdownMark): void; onPicture(): void }) {
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
      {all.map((kind, index) => {
        const Icon = icons[kind]
        return (
          <IconButton
            key={kind}
            label={t[kind]}
            tabIndex={index === at ? 0 : -1}
            onFocus={() => setAt(index)}
            onClick={() => (kind === 'picture' ? onPicture() : onMark(kind))}
            className="md:size-10"
          >
            <Icon className="size-[18px]" aria-hidden="true" />
          </IconButton>
        )
      })}
    </div>
  )
}
