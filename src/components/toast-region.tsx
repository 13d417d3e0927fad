import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { components } from '#i18n/components.ts'
import { isError, type Toast } from './toast.ts'

const shownMs = { success: 5000, error: 8000 } as const

/** The live regions exist from the start, because screen readers announce only changes of known regions. */
export function ToastRegion({ toasts, onRemove }: { toasts: Toast[]; onRemove: (key: number) => void }) {
  const [home, setHome] = useState<HTMLDialogElement | null>(null)
  // Screen readers ignore everything outside an open modal dialog, so toasts move into it.
  useEffect(() => {
    const findHome = () =>
      setHome(
        toasts.length > 0 ? ([...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null) : null,
      )
    findHome()
    // The event does not bubble.
    document.addEventListener('close', findHome, true)
    return () => document.removeEventListener('close', findHome, true)
  }, [toasts])
  // Earlier success messages would cover the buttons of a dialog that opens.
  useEffect(() => {
    const leave = ({ target }: FocusEvent) => {
      const dialog = (target as Element).closest('dialog[open]')
      // A dialog that closes gives the focus back to the one below, which has not just opened.
      const isReturned = home !== null && !home.open
      if (dialog && dialog !== home && !isReturned) for (const toast of toasts) if (!isError(toast)) onRemove(toast.key)
    }
    document.addEventListener('focusin', leave)
    return () => document.removeEventListener('focusin', leave)
  }, [toasts, home, onRemove])
  const ref = useRef<HTMLElement>(null)
  const end = useFreeEnd(ref, toasts.length > 0)
  const region = (
    <section
      ref={ref}
      aria-label={components.notifications}
      className={`pointer-events-none fixed inset-x-0 z-50 grid justify-items-center gap-2.5 p-3 md:justify-items-end md:p-6 ${places[end]}`}
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

/** `usual` is the top of a phone and the bottom of a wide screen. The bottom is above the bar of some screens. */
const places = {
  usual: 'top-[68px] md:top-auto md:bottom-16',
  top: 'top-[68px] md:top-[84px]',
  bottom: 'bottom-[76px] md:bottom-16',
} as const

/** The end of the screen at which the toasts cover neither the focused field nor a card with a price and its button. */
function useFreeEnd(region: RefObject<HTMLElement | null>, isShown: boolean): keyof typeof places {
  const [end, setEnd] = useState<keyof typeof places>('usual')
  useEffect(() => {
    if (!isShown) {
      setEnd('usual')
      return
    }
    const look = () => {
      const field = document.activeElement?.closest('input, select, textarea, button')
      if (!region.current || region.current.contains(field ?? null)) return
      const isWide = matchMedia('(min-width: 47.5625rem)').matches
      const hasCard = [...document.querySelectorAll('[data-no-toast]')].some((card) => card.checkVisibility())
      const isAtTop = !isWide || (hasCard && !document.querySelector('dialog[open]'))
      const { height } = region.current.getBoundingClientRect()
      const top = isAtTop ? (isWide ? 84 : 68) : innerHeight - height - 64
      const at = field?.getBoundingClientRect()
      const isCovered = at !== undefined && at.top < top + height && at.bottom > top
      setEnd(isAtTop === isCovered ? 'bottom' : 'top')
    }
    const frame = requestAnimationFrame(look)
    document.addEventListener('focusin', look)
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', look)
      removeEventListener('scroll', look)
    }
  }, [region, isShown])
  return end
}

function ToastCard({ toast, onRemove }: { toast: Toast; onRemove: (key: number) => void }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onRemove(toast.key), shownMs[toast.tone])
    return () => clearTimeout(timer)
  }, [isHeld, toast, onRemove])
  const Icon = isError(toast) ? TriangleAlert : CircleCheck
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a toast stays while the pointer or focus is on it
    <div
      // Touch fires no leave event.
      onPointerEnter={(event) => setHeld(event.pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-[420px] rise items-start gap-3 rounded-lg bg-lagoon-950 py-2 pr-1.5 pl-4 text-[15.5px] leading-snug text-sand-50 shadow-3 outline-1 outline-white/20 on-dark"
    >
      <Icon className={`icon mt-[.72em] ${isError(toast) ? 'text-ember-300' : 'text-lagoon-300'}`} aria-hidden="true" />
      <p className="flex-1 py-2.5">{toast.text}</p>
      <button
        type="button"
        aria-label={components.dismiss}
        onClick={() => onRemove(toast.key)}
        className="grid size-11 shrink-0 place-items-center rounded-[10px] text-sand-300 hover:bg-white/10 hover:text-sand-0"
      >
        <X className="icon" aria-hidden="true" />
      </button>
    </div>
  )
}
