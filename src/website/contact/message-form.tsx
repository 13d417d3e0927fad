import { MessageCircle, Send } from 'lucide-react'
import { useHref } from 'react-router'
import { Banner } from '#components/banner.tsx'
import { Button, OutsideLinkButton } from '#components/button.tsx'
import { Eyebrow } from '#components/container.tsx'
import { Honeypot } from '#components/honeypot.tsx'
import { TextArea, TextField } from '#components/text-field.tsx'
import { contact } from '#i18n/contact.ts'
import { newsletter } from '#i18n/newsletter.ts'
import type { FormError } from '#website/layout/plain-form.ts'
import { useSite, useWhatsAppLink } from '#website/layout/use-site.ts'
import { FormStatus } from '#website/static-client/form-status.tsx'
import type { ContactFieldErrors, ContactInput } from './send-message.ts'

const { form: t, failed } = contact

/** A form that came back, with all that was typed. */
type CameBack = { typed: ContactInput; pageKey: string; trouble: FormError; complaints: ContactFieldErrors }

/** A plain HTML form, so that it works without a script; the server says what is wrong beside each field. */
export function MessageForm({ pageKey, came }: { pageKey: string; came: CameBack | undefined }) {
  const { typed, complaints } = came ?? { typed: undefined, complaints: {} as ContactFieldErrors }
  return (
    <>
      <Eyebrow className="mb-4">{t.eyebrow}</Eyebrow>
      <h2>{t.heading}</h2>
      <p className="mt-3.5 mb-7 max-w-[30em] text-[17px] text-sand-600">{t.lead}</p>
      {came && <ComesBack {...came} />}
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
          error={complaints.name}
          required
        />
        <TextField
          label={t.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={typed?.email}
          error={complaints.email}
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
          error={complaints.phone}
        />
        <TextArea
          label={t.message}
          className="sm:col-span-2"
          name="message"
          rows={7}
          defaultValue={typed?.message}
          error={complaints.message}
          required
        />
        <Honeypot label={newsletter.trap} />
        <input type="hidden" name="key" value={came?.pageKey ?? pageKey} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 sm:col-span-2">
          <Button type="submit" look="accent" size="lg" className="max-sm:w-full">
            <Send className="icon" aria-hidden="true" />
            {t.send}
          </Button>
          <p className="flex-1 basis-56 text-[14px] leading-snug text-balance text-sand-600">{t.privacy}</p>
          <FormStatus
            answer={came && sentenceOf(came.trouble)}
            whatsappText={failed.whatsappText('{name}', '{message}')}
          />
        </div>
      </form>
    </>
  )
}

function sentenceOf(trouble: FormError): string {
  if (trouble === 'fields') return t.check
  return trouble === 'too many' ? failed.tooMany : failed.text
}

function ComesBack({ trouble, typed }: CameBack) {
  const { whatsapp: hasWhatsapp } = useSite()
  // An address of a few thousand letters is as much as a phone passes on.
  const whatsapp = useWhatsAppLink(failed.whatsappText(typed.name.trim(), typed.message.slice(0, 1500).toWellFormed()))
  if (trouble === 'fields') {
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
      action={
        hasWhatsapp && (
          <OutsideLinkButton href={whatsapp}>
            <MessageCircle className="icon" aria-hidden="true" />
            {failed.whatsapp}
          </OutsideLinkButton>
        )
      }
    >
      <p>
        {sentenceOf(trouble)} {hasWhatsapp && failed.orWhatsapp}
      </p>
    </Banner>
  )
}
