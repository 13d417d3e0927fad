import { Languages } from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import { untranslated } from '#i18n/navigation.ts'

/** A package or post, with the texts that are not translated yet. */
type Shown = { inEnglish?: readonly string[] | undefined }

/** A note above packages or posts of which some texts are in English, on pages in other languages. */
export function InEnglish({ of, className = '' }: { of: readonly Shown[]; className?: string }) {
  if (!of.some(({ inEnglish }) => inEnglish)) return null
  return (
    <p className={`flex items-center gap-2 text-[14.5px] text-sand-600 ${className}`}>
      <Languages className="icon text-ember-600" aria-hidden="true" />
      {untranslated.note}
    </p>
  )
}

/** The same in the hero of one package or post. */
export function InEnglishBadge({ of: { inEnglish } }: { of: Shown }) {
  if (!inEnglish) return null
  return (
    <Badge tone="picture">
      <Languages className="icon" aria-hidden="true" />
      {untranslated.badge}
    </Badge>
  )
}
