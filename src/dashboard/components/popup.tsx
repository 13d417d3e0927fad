import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

type Props = {
  /** The accessible name, if the button has no text. */
  label?: string
  /** Makes the panel a dialog of this name. */
  title?: string
  /** The contents of the button. */
  face: ReactNode
  className?: string
  boxClass?: string
  panelClass: string
  onOpen?: () => void
  children(close: () => void): ReactNode
}

/** A button with a panel that closes on Escape, an outside click, or when the focus leaves. */
export function Popup({ label, title, face, className = '', boxClass = '', panelClass, onOpen, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (!container.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])

  function toggle() {
    if (!isOpen) onOpen?.()
    setOpen(!isOpen)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works wherever the focus is inside
    <div
      ref={container}
      className={`relative ${boxClass}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
        className={className}
      >
        {face}
      </button>
      {isOpen && (
        <div
          id={id}
          {...(title && { role: 'dialog', 'aria-label': title })}
          className={`absolute top-full right-0 z-30 mt-2 rise rounded-lg border border-sand-200 bg-sand-0 text-sand-800 shadow-3 ${panelClass}`}
        >
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  )
}
