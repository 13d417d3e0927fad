import { createContext, type ReactNode, use, useCallback, useMemo, useReducer } from 'react'
import { lazyHydrate } from './lazy.tsx'
import { noToasts, toastReducer } from './toast.ts'

type ShowToast = {
  success: (text: string) => void
  /** Replaces the previous error. */
  error: (text: string) => void
}

/** Loaded lazily, because a toast follows an action. Until then, or offline, the text appears without the card. */
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

const ToastContext = createContext<ShowToast>({ success: () => {}, error: () => {} })

/** `useToasts().error('…')` anywhere below the provider. */
export function useToasts(): ShowToast {
  return use(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ toasts }, dispatch] = useReducer(toastReducer, noToasts)
  const remove = useCallback((key: number) => dispatch({ type: 'remove', key }), [])
  const show = useMemo<ShowToast>(
    () => ({
      success: (text) => dispatch({ type: 'add', tone: 'success', text }),
      error: (text) => dispatch({ type: 'add', tone: 'error', text }),
    }),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion toasts={toasts} onRemove={remove} />
    </ToastContext>
  )
}
