import { Check } from 'lucide-react'
import { buttonClass, LinkButton } from '#parts/button.tsx'
import { contact } from '#phrases/en/contact.ts'

const phrases = contact.sent

/** Instead of the form: the fields are empty again on its own page. */
export function Sent() {
  return (
    <div role="status" className="rounded-xl bg-sand-0 p-8 shadow-2 md:p-12">
      <span className="grid size-16 place-items-center rounded-full bg-leaf-100 text-leaf-700">
        <Check className="size-8" strokeWidth={2.4} aria-hidden="true" />
      </span>
      <h2 className="mt-6">{phrases.heading}</h2>
      <p className="mt-4 max-w-[28em] text-[17px] text-sand-700">{phrases.text}</p>
      <div className="mt-8 flex flex-wrap gap-3.5">
        <LinkButton to="/packages">{phrases.packages}</LinkButton>
        <a href="/contact#write" className={buttonClass({ look: 'line' })}>
          {phrases.another}
        </a>
      </div>
    </div>
  )
}
