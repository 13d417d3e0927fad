import { Star } from 'lucide-react'
import { components } from '#i18n/components.ts'

export function Stars({ className = 'text-ember-500' }: { className?: string }) {
  return (
    <span className={`inline-flex gap-0.5 ${className}`} role="img" aria-label={components.fiveStars}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className="icon fill-current" aria-hidden="true" />
      ))}
    </span>
  )
}
