import { X } from 'lucide-react'
import { type DialogHTMLAttributes, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { components } from '#i18n/components.ts'
import { IconButton } from './button.tsx'
import { firstClickOfDouble } from './double-click.ts'

type FrameProps = {
  title: ReactNode
  isOpen: boolean
  onClose: () => void
  size?: keyof typeof widths
  children: ReactNode
}

export function Dialog({ footer, children, ...frame }: FrameProps & { footer?: ReactNode }) {
  return (
    <DialogFrame {...frame}>
      <DialogBody footer={footer}>{children}</DialogBody>
    </DialogFrame>
  )
}

export function DialogBody({ footer, children }: { footer: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5">{children}</div>
      {footer && (
        <footer className="action-row flex flex-wrap justify-end gap-3 border-t border-sand-200 bg-sand-50 px-6 py-4">
          {footer}
        </footer>
      )}
    </>
  )
}

/** A dialog with a title and a close button. Its content is a `DialogBody`, which may come and go while the dialog stays open. */
export function DialogFrame({ title, isOpen, onClose, size = 'md', children }: FrameProps) {
  const id = useId()
  return (
    <ModalDialog
      aria-labelledby={isOpen ? id : undefined}
      isOpen={isOpen}
      onClose={onClose}
      className={`m-auto w-full ${widths[size]} max-w-[calc(100vw-24px)] max-h-[calc(100dvh-24px)] overflow-hidden rounded-xl bg-sand-0 p-0 text-sand-800 shadow-3 backdrop:bg-lagoon-950/60 open:flex open:flex-col open:rise`}
    >
      <div className="flex min-h-0 flex-1 flex-col">
        <header className="flex items-center justify-between gap-4 border-b border-sand-200 py-4 pr-4 pl-6">
          <h2 id={id} className="text-[24px] leading-tight">
            {title}
          </h2>
          <IconButton label={components.close} onClick={onClose} className="size-11! shrink-0">
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </header>
        {children}
      </div>
    </ModalDialog>
  )
}

type ModalProps = Pick<
  DialogHTMLAttributes<HTMLDialogElement>,
  'aria-label' | 'aria-labelledby' | 'className' | 'onKeyDownCapture' | 'children'
> & { isOpen: boolean; onClose: () => void }

/** The browser's own modal dialog: it keeps the focus inside, closes on Escape or a click beside it, and gives the focus back. */
export function ModalDialog({ isOpen, onClose, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  // A text selection that ends outside a field also clicks the dialog, so only a press that began outside closes it.
  const pressed = useRef<EventTarget | null>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (isOpen && !dialog.open) {
      dialog.showModal()
      // React applied autoFocus at render, before the dialog was open.
      dialog.querySelector<HTMLElement>('[data-first]')?.focus()
    }
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])
  // A removed dialog would not give the focus back. A layout effect ends while it is still in the page.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click closes from outside; Escape is the keyboard's way
    <dialog
      ref={ref}
      onCancel={(event) => {
        // The owner decides whether it closes. React also reports the events of a nested dialog.
        event.preventDefault()
        if (event.target === ref.current) onClose()
      }}
      onClose={(event) => {
        // Chromium closes the dialog on a second Escape without a cancel event, so it is reopened and the owner decides.
        // The event comes late: Back and Forward may have closed the dialog and opened it again.
        if (!isOpen || event.target !== ref.current || ref.current.open) return
        ref.current.showModal()
        onClose()
      }}
      onClickCapture={(event) => {
        // The second click of a double click on the button that opened the dialog must not confirm anything here.
        const first = firstClickOfDouble(event.nativeEvent)
        if (!first || ref.current?.contains(first)) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onClick={(event) => {
        if (event.target === ref.current && pressed.current === ref.current) onClose()
      }}
      {...rest}
    >
      {isOpen && children}
    </dialog>
  )
}

const widths = {
  sm: 'md:w-[440px]',
  md: 'md:w-[600px]',
  lg: 'md:w-[860px]',
  calendar: 'md:w-[440px] lg:w-[780px]',
} as const
