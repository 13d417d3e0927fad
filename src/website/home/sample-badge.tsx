import { Badge, type BadgeTone } from '#components/badge.tsx'
import { components } from '#i18n/components.ts'

/** Marks a rating or review that no guest gave (R11.2). */
export function SampleBadge({ tone = 'turmeric' }: { tone?: BadgeTone }) {
  return <Badge tone={tone}>{components.sample}</Badge>
}
