import type { ReactNode } from 'react'
import { isMasked } from '#domain/primitives/mask.ts'
import { today } from '#i18n/today.ts'

/** A place, opening the phone's own map app, or a map in the browser; nothing is asked of anybody before it is pressed. */
export function PlaceLink({
  place,
  className,
  children,
}: {
  place: string
  className: string
  /** What stands before it. */
  children?: ReactNode
}) {
  // A viewer does not read where guests are, so there is nothing to look up.
  if (isMasked(place)) return <span>{place}</span>
  return (
    <a
      href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`}
      target="_blank"
      rel="noopener noreferrer"
      dir="auto"
      aria-label={today.guest.openMap(place)}
      className={`break-words text-lagoon-700 underline underline-offset-3 hover:text-lagoon-900 ${className}`}
    >
      {children}
      {place}
    </a>
  )
}
