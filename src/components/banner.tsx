import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type BannerTone = 'error' | 'warning' | 'success' | 'info'

/** A message that stays on the page. Screen readers announce errors at once. */
export function Banner({
  tone = 'info',
  title,
  action,
  className = '',
  children,
}: {
  tone?: BannerTone
  title?: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}) {
  const { box, mark, Icon } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : tone === 'success' ? 'status' : undefined}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg px-5 py-4 ${box} ${className}`}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon className={`icon mt-[.25em] ${mark}`} aria-hidden="true" />
        <div className="min-w-0 flex-1">
          {title && <p className="leading-snug font-[640] text-balance">{title}</p>}
          {children && <div className="text-[15.5px] leading-normal">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  )
}

const tones = {
  error: { box: 'bg-clay-100 text-clay-700', mark: 'text-clay-600', Icon: TriangleAlert },
  warning: { box: 'bg-turmeric-100 text-turmeric-700', mark: 'text-turmeric-700', Icon: TriangleAlert },
  success: { box: 'bg-leaf-100 text-leaf-700', mark: 'text-leaf-700', Icon: CircleCheck },
  info: { box: 'bg-lagoon-100 text-lagoon-800', mark: 'text-lagoon-600', Icon: Info },
} as const
