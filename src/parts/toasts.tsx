import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { parts } from '#phrases/en/parts.ts'

type Toast = { key: number; tone: 'success' | 'error'; text: string }
type Tell = { success: (text: string) => void; error: (text: string) => void }

const ToastContext = createContext<Tell>({ success: () => {}, error: () => {} })

/** Short messages from anywhere below <Toasts>: `const toasts = useToasts(); toasts.error('…')`. */
export function useToasts(): Tell {
  return use(ToastContext)
}

const shownMs = { success: 5000, error: 9000 } as const

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const nextKey = useRef(0)
  const remove = useCallback((key: number) => setToasts((all) => all.filter((toast) => toast.key !== key)), [])
  const tell = useMemo<Tell>(() => {
    const add = (tone: Toast['tone']) => (text: string) => {
      nextKey.current += 1
      const toast = { key: nextKey.current, tone, text }
      // the same sentence twice is one message
      setToasts((all) => [...all.filter((one) => one.text !== text).slice(-2), toast])
    }
    return { success: add('success'), error: add('error') }
  }, [])
  return (
    <ToastContext value={tell}>
      {children}
      <ToastRegion toasts={toasts} onRemove={remove} />
    </ToastContext>
  )
}

function ToastRegion({ toasts, onRemove }: { toasts: Toast[]; onRemove: (key: number) => void }) {
  const [home, setHome] = useState<Element | null>(null)
  // Everything outside an open modal dialog is hidden from people who listen: messages go inside it.
  useEffect(
    () => setHome(toasts.length > 0 ? ([...document.querySelectorAll('dialog[open]')].at(-1) ?? null) : null),
    [toasts],
  )
  const region = (
    <section
      aria-label={parts.notifications}
      className="pointer-events-none fixed inset-x-0 top-[68px] z-50 grid justify-items-center gap-2.5 p-3 md:top-auto md:bottom-0 md:justify-items-end md:p-6"
    >
      <div role="alert" className="contents">
        {toasts.filter(isError).map((toast) => (
          <ToastCard key={toast.key} toast={toast} onRemove={onRemove} />
        ))}
      </div>
      <div role="status" className="contents">
        {toasts
          .filter((toast) => !isError(toast))
          .map((toast) => (
            <ToastCard key={toast.key} toast={toast} onRemove={onRemove} />
          ))}
      </div>
    </section>
  )
  return home ? createPortal(region, home) : region
}

const isError = (toast: Toast) => toast.tone === 'error'

function ToastCard({ toast, onRemove }: { toast: Toast; onRemove: (key: number) => void }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onRemove(toast.key), shownMs[toast.tone])
    return () => clearTimeout(timer)
  }, [isHeld, toast, onRemove])
  const Icon = isError(toast) ? TriangleAlert : CircleCheck
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a message being read stays while the pointer or focus is on it
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-[420px] rise items-start gap-3 rounded-lg bg-lagoon-950 py-3 pr-2 pl-4 text-[15.5px] leading-snug text-sand-50 shadow-3 on-dark"
    >
      <Icon className={`icon mt-[.5em] ${isError(toast) ? 'text-ember-300' : 'text-lagoon-300'}`} aria-hidden="true" />
      <p className="flex-1 py-1.5">{toast.text}</p>
      <button
        type="button"
        aria-label={parts.dismiss}
        onClick={() => onRemove(toast.key)}
        className="grid size-9 place-items-center rounded-[10px] text-sand-300 hover:bg-white/10 hover:text-sand-0"
      >
        <X className="icon" aria-hidden="true" />
      </button>
    </div>
  )
}
