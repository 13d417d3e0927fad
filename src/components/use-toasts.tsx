import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { lazyHydrate } from './lazy.tsx'
import { type Toast, withToast } from './toast.ts'

type Tell = {
  success: (text: string) => void
  /** Takes the place of the error before it: one thing at a time is to be mended. */
  error: (text: string) => void
}

/** There is nothing to show before somebody has done something. Who loses the connection before it has come is told plainly. */
const ToastRegion = lazyHydrate(
  () => import('./toast-region.tsx').then((all) => all.ToastRegion),
  ({ toasts }) =>
    toasts.length > 0 && (
      <div
        role="alert"
        className="pointer-events-none fixed inset-x-0 top-[68px] z-50 bg-lagoon-950 p-3 text-sand-50 md:top-auto md:bottom-16"
      >
        {toasts.map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </div>
    ),
)

const ToastContext = createContext<Tell>({ success: () => {}, error: () => {} })

/** Short messages from anywhere below <Toasts>: `const toasts = useToasts(); toasts.error('…')`. */
export function useToasts(): Tell {
  return use(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const nextKey = useRef(0)
  const remove = useCallback((key: number) => setToasts((all) => all.filter((toast) => toast.key !== key)), [])
  const tell = useMemo<Tell>(() => {
    const add = (tone: Toast['tone']) => (text: string) => {
      nextKey.current += 1
      const toast = { key: nextKey.current, tone, text }
      setToasts((all) => withToast(all, toast))
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
