import { offline } from '#i18n/offline.ts'
import { WhatsAppButton } from '#website/layout/ask-whatsapp.tsx'
import { useSite, useWhatsAppLink } from '#website/layout/use-site.ts'

/**
 * The status of a form that `submitFormsInPlace` sends. `answer` is the reason of a rejection. Without a response the WhatsApp
 * link appears; `{name}` in its text is replaced by the field of that name.
 */
export function FormStatus({ answer, whatsappText }: { answer: string | undefined; whatsappText: string }) {
  const { sending, lost, whatsapp: label } = offline.form
  const { whatsapp: hasWhatsapp } = useSite()
  const whatsapp = useWhatsAppLink(whatsappText)
  return (
    <div className="basis-full">
      <p
        role="status"
        data-form-status
        data-sending={sending}
        data-lost={lost}
        data-answer={answer}
        className="text-[15.5px] leading-snug font-[580] text-sand-700 empty:hidden data-[state=lost]:text-clay-700 data-[state=answer]:text-clay-700"
      />
      {hasWhatsapp && (
        <div data-form-whatsapp hidden className="mt-3">
          <WhatsAppButton href={whatsapp} size="sm" className="h-11!">
            {label}
          </WhatsAppButton>
        </div>
      )}
    </div>
  )
}
