import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PackageType } from '#domain/packages/package.ts'
import { components } from '#i18n/components.ts'
import { packageTypeNames } from '#i18n/safari.ts'

export type BadgeTone = 'turmeric' | 'leaf' | 'sky' | 'clay' | 'sand' | 'ember' | 'lagoon' | 'picture'

export function Badge({
  tone = 'sand',
  hasDot = false,
  className = '',
  children,
}: {
  tone?: BadgeTone
  hasDot?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex h-7 items-center gap-[7px] rounded-full px-[11px] text-[13px] leading-none font-[630] whitespace-nowrap ${tones[tone]} ${className}`}
    >
      {hasDot && <span className="size-[7px] rounded-full bg-current" aria-hidden="true" />}
      {children}
    </span>
  )
}

/** Marks every drawing, because guests could take it for a photograph of their room, vehicle or guide. */
export function IllustrationBadge({ className = '' }: { className?: string }) {
  return (
    <Badge tone="picture" className={className}>
      {components.illustration}
    </Badge>
  )
}

export function PackageTypeBadge({ type }: { type: PackageType }) {
  return (
    <Badge tone={type === 'private' ? 'ember' : 'lagoon'}>
      {type !== 'private' && <Users className="icon" aria-hidden="true" />}
      {packageTypeNames[type]}
    </Badge>
  )
}

const tones: Record<BadgeTone, string> = {
  turmeric: 'bg-turmeric-100 text-turmeric-700',
  leaf: 'bg-leaf-100 text-leaf-700',
  sky: 'bg-sky-100 text-sky-700',
  clay: 'bg-clay-100 text-clay-700',
  sand: 'bg-sand-200 text-sand-700',
  ember: 'bg-ember-100 text-ember-800',
  lagoon: 'bg-lagoon-100 text-lagoon-700',
  picture: 'on-dark bg-lagoon-950/75 text-sand-50 outline-1 -outline-offset-1 outline-white/15 backdrop-blur-[6px]',
}
