import { type ReactNode, useState } from 'react'

/** Stays mounted after the first opening, because an unmounted dialog cannot return the focus. */
export function MountOnceOpen({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? children : null
}
