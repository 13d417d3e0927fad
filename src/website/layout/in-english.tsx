import { Languages } from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import { currentLanguage } from '#i18n/language.ts'
import { untranslated } from '#i18n/navigation.ts'

/** A note above lists of packages or posts, which are in English, on pages in other languages. */
export function InEnglish({ what, className = '' }: { what: 'packages' | 'posts'; className?: string }) {
  if (currentLanguage() === 'en') return null
  return (
    <p className={`flex items-center gap-2 text-[14.5px] text-sand-600 ${className}`}>
      <Languages className="icon text-ember-600" aria-hidden="true" />
      {untranslated[what]}
    </p>
  )
}

/** The same in the hero of one package or post. */
export function InEnglishBadge() {
  if (currentLanguage() === 'en') return null
  return (
    <Badge tone="picture">
      <Languages className="icon" aria-hidden="true" />
      {untranslated.badge}
    </Badge>
  )
}
