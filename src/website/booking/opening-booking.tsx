import { useEffect } from 'react'
import { Container } from '#components/container.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { focusHeading } from '#website/layout/focus-heading.ts'
import { WithoutScript } from '#website/layout/without-script.tsx'

type Texts = { eyebrow: string; loading: string; needsScript: string }

/** Placeholder of a guest's own booking, which only the browser has the key to. */
export function OpeningBooking({ texts }: { texts: Texts }) {
  // If its heading had the focus, the heading of the booking gets it.
  useEffect(() => () => void (document.activeElement === document.body && focusHeading()), [])
  return (
    <Container className="grid gap-4 py-20">
      <h1 className="sr-only">{texts.eyebrow}</h1>
      <p role="status" className="text-[18px] text-sand-700">
        {texts.loading}
      </p>
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-72 w-full" />
      <WithoutScript sentence={texts.needsScript} className="mt-6" />
    </Container>
  )
}
