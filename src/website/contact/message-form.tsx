import { Send } from 'lucide-react'
import { useHref } from 'react-router'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Eyebrow } from '#components/container.tsx'
import { Honeypot } from '#components/honeypot.tsx'
import { TextArea, TextField } from '#components/text-field.tsx'
import { contact } from '#i18n/contact.ts'
import { WhatsAppButton } from '#website/layout/ask-whatsapp.tsx'
import type { FormError } from '#website/layout/plain-form.ts'
import { useSite, useWhatsAppLink } from '#website/layout/use-site.ts'
import { FormStatus } from '#website/static-client/form-status.tsx'

const { form: t, failed } = contact

type ContactInput = Record<'name' | 'email' | 'phone' | 'message', string>

/** The form as the server returned it, with the guest's input. */
type RejectedForm = {
  typed: ContactInput
  pageKey: string
  error: FormError
  fieldErrors: Partial<Record<keyof ContactInput, string>>
}

/** A plain HTML form, so that it works without scripts. The server returns the errors beside the fields. */
export function MessageForm({ pageKey, rejected }: { pageKey: string; rejected: RejectedForm | undefined }) {
  const typed = rejected?.typed
  const fieldErrors: RejectedForm['fieldErrors'] = rejected?.fieldErrors ?? {}
  return (
    <>
      <Eyebrow className="mb-4">{t.eyebrow}</Eyebrow>
      <h2>{t.heading}</h2>
      <p className="mt-3.5 mb-7 max-w-[30em] text-[17px] text-sand-600">{t.lead}</p>
      {rejected && <RejectionBanner {...rejected} />}
      <form
        action={useHref('/contact#write')}
        method="post"
        noValidate
        data-in-place
        data-sent={useHref('/contact?sent')}
        data-draft
        className="relative grid gap-5 sm:grid-cols-2"
      >
        <TextField
          label={t.name}
          name="name"
          autoComplete="name"
          maxLength={120}
          defaultValue={typed?.name}
          error={fieldErrors.name}
          required
        />
        <TextField
          label={t.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={typed?.email}
          error={fieldErrors.email}
          required
        />
        <TextField
          label={t.phone}
          hint={t.phoneHint}
          className="sm:col-span-2"
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={typed?.phone}
          error={fieldErrors.phone}
        />
        <TextArea
          label={t.message}
          className="sm:col-span-2"
          name="message"
          rows={7}
          defaultValue={typed?.message}
          error={fieldErrors.message}
          required
        />
        <Honeypot />
        <input type="hidden" name="key" value={rejected?.pageKey ?? pageKey} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 sm:col-span-2">
          <Button type="submit" look="accent" size="lg" className="max-sm:w-full">
            <Send className="icon" aria-hidden="true" />
            {t.send}
          </Button>
          <p className="flex-1 basis-56 text-[14px] leading-snug text-balance text-sand-600">{t.privacy}</p>
          <FormStatus
            answer={rejected && sentenceOf(rejected.error)}
            whatsappText={failed.whatsappText('{name}', '{message}')}
          />
        </div>
      </form>
    </>
  )
}

function sentenceOf(error: FormError): string {
  if (error === 'fields') return t.check
  return error === 'too many' ? failed.tooMany : failed.text
}

function RejectionBanner({ error, typed }: RejectedForm) {
  const { whatsapp: hasWhatsapp } = useSite()
  // Phones cut links of more than a few thousand characters.
  const whatsapp = useWhatsAppLink(failed.whatsappText(typed.name.trim(), typed.message.slice(0, 1500).toWellFormed()))
  if (error === 'fields') {
    return (
      <Banner tone="error" title={t.check} className="mb-7">
        <p>{t.checkText}</p>
      </Banner>
    )
  }
  return (
    <Banner
      tone="error"
      title={failed.title}
      className="mb-7"
      action={hasWhatsapp && <WhatsAppButton href={whatsapp}>{failed.whatsapp}</WhatsAppButton>}
    >
      <p>
        {sentenceOf(error)} {hasWhatsapp && failed.orWhatsapp}
      </p>
    </Banner>
  )
}
