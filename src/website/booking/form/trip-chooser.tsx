import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { Picture } from '#components/picture.tsx'
import type { PictureKey } from '#domain/content/picture.ts'
import { bookingForm } from '#i18n/booking-form.ts'

const phrases = bookingForm.choices
const ways: readonly { way: 'safari' | 'room' | 'taxi'; to: string; picture: PictureKey }[] = [
  { way: 'safari', to: '/packages', picture: 'jeep' },
  { way: 'room', to: '/rooms', picture: 'room-double' },
  { way: 'taxi', to: '/taxi-service', picture: 'car' },
]

/** Who comes without a choice finds the three pages that lead here with one (R18.4). */
export function TripChooser() {
  return (
    <nav aria-label={phrases.label} className="grid gap-4 md:grid-cols-3 md:gap-5">
      {ways.map(({ way, to, picture }) => (
        <Link
          key={way}
          to={to}
          className="group flex items-center gap-4 rounded-xl bg-sand-0 p-2.5 shadow-2 outline-1 -outline-offset-1 outline-sand-300/50 transition hover:-translate-y-1 hover:shadow-3 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-lagoon-500 md:flex-col md:items-stretch md:gap-0"
        >
          <span className="block aspect-square w-[104px] shrink-0 overflow-hidden rounded-lg bg-lagoon-100 md:aspect-[2/1] md:w-auto [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_70%] [&_img]:transition-transform group-hover:[&_img]:scale-[1.03]">
            <Picture picture={picture} alt={phrases[way].picture} sizes="(max-width: 760px) 160px, 384px" />
          </span>
          <span className="flex min-w-0 flex-1 flex-col pr-2 md:px-3.5 md:pt-4 md:pb-3">
            <span className="display block text-[22px] leading-tight font-[670] text-lagoon-900 md:text-[25px]">
              {phrases[way].name}
            </span>
            <span className="mt-1 block text-[15px] leading-snug text-sand-600 md:mt-1.5 md:text-[16px]">
              {phrases[way].text}
            </span>
            <span className="mt-2 flex items-center gap-2 text-[15px] font-[620] text-lagoon-700 group-hover:underline group-hover:underline-offset-4 md:mt-auto md:pt-3">
              {phrases[way].action}
              <ArrowRight className="icon" aria-hidden="true" />
            </span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
