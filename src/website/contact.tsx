import { Check } from 'lucide-react'
import { data, redirect, redirectDocument } from 'react-router'
import { apiContext, appContext, type CallApi } from '#app-context.ts'
import { Picture } from '#components/picture.tsx'
import { Section } from '#components/section.tsx'
import { ContactRequest } from '#contracts/messaging/contact.ts'
import { whatsappOf } from '#contracts/settings/business-settings.ts'
import { contact as t } from '#i18n/contact.ts'
import type { Route } from './+types/contact'
import { ContactHero, ContactMethods } from './contact/contact-hero.tsx'
import { FindUs } from './contact/find-us.tsx'
import { MessageForm } from './contact/message-form.tsx'
import { readBusinessOrDefault } from './layout/outage.ts'
import { type FormError, fieldErrorsOf, formErrorOf, readForm, statusOf } from './layout/plain-form.ts'
import { metaOfTexts } from './seo/page-head.ts'

export const handle = { static: true, overHero: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config } = context.get(appContext)
  const business = await readBusinessOrDefault(db)
  const { name, address, phone, email, social } = business
  return {
    name,
    address,
    phone,
    email,
    social,
    whatsapp: whatsappOf(business, config),
    isSent: new URL(request.url).searchParams.has('sent'),
    pageKey: crypto.randomUUID(),
  }
}

/** Loaded as a document also from a hydrated page, because only its own content security policy allows the map. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(request.url)
}

export async function action({ context, request }: Route.ActionArgs) {
  const field = await readForm(request)
  const typed = { name: field('name'), email: field('email'), phone: field('phone'), message: field('message') }
  const pageKey = field('key') || crypto.randomUUID()
  const rejected = (error: FormError, issues: Parameters<typeof fieldErrorsOf>[0] = []) =>
    data({ typed, pageKey, error, fieldErrors: fieldErrorsOf(issues) }, statusOf[error])

  const parsed = ContactRequest.safeParse({ ...typed, website: field('website') })
  if (!parsed.success) return rejected('fields', parsed.error.issues)
  const error = await sendMessage(context.get(apiContext), request, parsed.data, pageKey)
  // Redirected, so that a reload does not send the message again.
  return error ? rejected(error) : redirect('/contact?sent#write', 303)
}

/** Sends a message once for each page view and text, however often the button is pressed. */
async function sendMessage(askApi: CallApi, request: Request, message: object, pageKey: string) {
  const text = new TextEncoder().encode(JSON.stringify([pageKey, message]))
  // Web Crypto, because an import from Node would reach the browser's bundle.
  const key = Buffer.from(await crypto.subtle.digest('SHA-256', text)).toString('hex')
  return formErrorOf(await askApi(request, '/contact', message, { 'idempotency-key': key }))
}

export const meta = metaOfTexts(t, '/contact', '/art/river.jpg')

export default function Contact({ loaderData: us, actionData }: Route.ComponentProps) {
  return (
    <>
      <ContactHero />
      <ContactMethods us={us} />
      <Section id="write" className="scroll-mt-8">
        <div className="grid gap-10 lg:grid-cols-[1fr_minmax(0,1.1fr)] lg:gap-16">
          <FormPicture />
          <div>
            {us.isSent && !actionData && <MessageSent />}
            <MessageForm pageKey={us.pageKey} rejected={actionData} />
          </div>
        </div>
      </Section>
      <FindUs us={us} />
    </>
  )
}

function FormPicture() {
  return (
    <figure className="relative isolate min-h-80 md:min-h-[400px] lg:min-h-60 overflow-hidden rounded-xl bg-lagoon-900 shadow-3 max-lg:order-last [&_img]:absolute [&_img]:inset-0 [&_img]:-z-10 [&_img]:size-full [&_img]:object-cover [&_img]:object-[34%_70%] lg:[&_img]:object-[34%_50%]">
      <Picture picture="leopard-tree" alt={t.form.picture} sizes="(max-width: 1023px) 92vw, 1000px" />
      <figcaption className="display text-balance absolute inset-x-0 bottom-0 bg-[linear-gradient(transparent,oklch(.19_.03_222/.85))] px-7 pt-20 pb-7 text-[24px] leading-tight font-[680] text-sand-0 md:text-[30px]">
        {t.form.caption}
      </figcaption>
    </figure>
  )
}

function MessageSent() {
  return (
    <div role="status" className="mb-12 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl bg-sand-0 p-7 shadow-2">
      <span className="grid size-14 place-items-center rounded-full bg-leaf-100 text-leaf-700">
        <Check className="size-7" strokeWidth={2.4} aria-hidden="true" />
      </span>
      <div className="flex-1 basis-60">
        <p className="display text-[30px] leading-tight font-[700] text-lagoon-900">{t.sent.heading}</p>
        <p className="mt-1 text-[16.5px] text-sand-700">{t.sent.text}</p>
      </div>
    </div>
  )
}
