import { Star } from 'lucide-react'
import { components } from '#i18n/components.ts'

export function Stars({ count = 5, className = 'text-ember-500' }: { count?: number; className?: string }) {
  return (
    <span className={`inline-flex gap-0.5 ${className}`} role="img" aria-label={components.stars(count)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className={star <= count ? 'icon fill-current' : 'icon'} aria-hidden="true" />
      ))}
    </span>
  )
}
