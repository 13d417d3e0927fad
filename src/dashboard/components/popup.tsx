import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'

type Props = {
  /** The content of the button. */
  button: ReactNode
  title: string
  children(close: () => void): ReactNode
}

/** A button that opens a small dialog below it. A press elsewhere and Escape close it. */
export function Popup({ button, title, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onPointer = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      box.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  return (
    <div ref={box} className="relative max-md:flex-1">
      <Button
        look="line"
        size="sm"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
        className="max-md:min-h-12 max-md:w-full"
      >
        {button}
      </Button>
      {isOpen && (
        <div
          role="dialog"
          aria-label={title}
          className="absolute top-full right-0 z-20 mt-2 w-[300px] rounded-lg border border-sand-200 bg-sand-0 p-5 shadow-3 max-md:right-auto max-md:left-0 max-md:w-[calc(100vw-32px)]"
        >
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  )
}
