import { type ReactNode, useEffect, useRef } from 'react'
import { dashboard } from '#i18n/dashboard.ts'

/** The sidebar on a phone, as a modal dialog. */
export function NavigationDrawer({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean
  onClose(): void
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const drawer = ref.current
    if (isOpen && !drawer?.open) drawer?.showModal()
    if (!isOpen && drawer?.open) drawer.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes; Escape does the same
    <dialog
      ref={ref}
      aria-label={dashboard.shell.navigation}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === ref.current) onClose()
      }}
      className="m-0 h-dvh max-h-none w-[min(300px,86vw)] max-w-none bg-lagoon-950 p-0 text-[16px] backdrop:bg-lagoon-950/60 md:hidden"
    >
      {isOpen && children}
    </dialog>
  )
}
