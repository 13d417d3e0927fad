import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { seenMark as mark } from '#i18n/offline.ts'
import { sayWhenSeen } from './cached-page-mark.ts'

/**
 * Above a page that is not fresh: since when, and why. It stands in every page and is shown by what the worker, or the
 * router's memory, wrote on the root: a page that is only read has no other script for it.
 */
export function SeenMark() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is of another time
  useEffect(sayWhenSeen, [key])
  return (
    <div
      role="status"
      className="hidden items-center justify-center gap-x-3 gap-y-1 bg-turmeric-100 px-5 py-2.5 text-[15px] leading-snug text-turmeric-700 in-data-kept:flex print:hidden!"
    >
      <CloudOff className="icon" aria-hidden="true" />
      <p>
        <strong className="font-[640] in-data-[why=late]:hidden">{mark.offline}</strong>
        <strong className="hidden font-[640] in-data-[why=late]:inline">{mark.slow}</strong> {mark.seen}{' '}
        <span data-kept-at />
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: empty is this very address, asked for as a new document */}
      <a href="" className="inline-flex min-h-11 shrink-0 items-center px-1 font-[640] underline underline-offset-4">
        {mark.again}
      </a>
    </div>
  )
}
