import { Check } from 'lucide-react'
import { contact } from '#i18n/contact.ts'

const t = contact.sent

/** Above the form, whose fields are empty again. */
export function MessageSent() {
  return (
    <div role="status" className="mb-12 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl bg-sand-0 p-7 shadow-2">
      <span className="grid size-14 place-items-center rounded-full bg-leaf-100 text-leaf-700">
        <Check className="size-7" strokeWidth={2.4} aria-hidden="true" />
      </span>
      <div className="flex-1 basis-60">
        <p className="display text-[30px] leading-tight font-[700] text-lagoon-900">{t.heading}</p>
        <p className="mt-1 text-[16.5px] text-sand-700">{t.text}</p>
      </div>
    </div>
  )
}
