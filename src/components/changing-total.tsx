import { useEffect, useState } from 'react'

/** A total that is highlighted for a moment when it changes. */
export function ChangingTotal({ children: total }: { children: string }) {
  const [shown, setShown] = useState({ total, changes: 0 })
  if (shown.total !== total) setShown({ total, changes: shown.changes + 1 })
  // A new element starts the animation again.
  return (
    <span key={shown.changes} className={shown.changes > 0 ? 'highlight-change' : ''}>
      {total}
    </span>
  )
}

/** Longer than the pause between two presses of a plus button. */
const announceAfterMs = 700

/** Tells screen readers a changed total once, when it has stopped changing. */
export function TotalAnnouncement({ children: total }: { children: string }) {
  const [announced, announce] = useState(total)
  useEffect(() => {
    const pause = setTimeout(() => announce(total), announceAfterMs)
    return () => clearTimeout(pause)
  }, [total])
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}
