import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { seenMark as mark } from '#i18n/offline.ts'
import { showCachedTime } from './cached-page-mark.ts'

/**
 * Above a page from the cache: its time, and why it is not fresh. Every page contains it; the attributes of the root element
 * show it, because read-only pages send no React.
 */
export function CachedPageNotice() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own time
  useEffect(showCachedTime, [key])
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
      {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads this address as a document */}
      <a href="" className="inline-flex min-h-11 shrink-0 items-center px-1 font-[640] underline underline-offset-4">
        {mark.again}
      </a>
    </div>
  )
}
