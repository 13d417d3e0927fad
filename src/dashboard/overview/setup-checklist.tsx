import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { markSetupStep } from '#api-client/reports.ts'
import type { Setup } from '#contracts/settings/setup.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import type { SetupStep } from '#domain/settings/setup-step.ts'
import { overview } from '#i18n/overview.ts'

const t = overview.setup

const placeOf: Record<SetupStep, string> = {
  bank: '/dashboard?section=settings&tab=money',
  whatsapp: '/dashboard?section=settings&tab=money',
  email: '/dashboard?section=settings&tab=technical',
  reviews: '/dashboard?section=settings&tab=reviews',
  packages: '/dashboard/packages',
  prices: '/dashboard/pricing',
  closedDays: '/dashboard?section=availability',
  users: '/dashboard?section=users',
  testBooking: '/packages',
}

type Mark = { step: SetupStep; isDone: boolean }

/** The tasks of the first day. Each leads to its screen, and one that the software cannot check is marked by hand. */
export function SetupChecklist({ setup: { steps } }: { setup: Setup }) {
  const mark = useStaffMutation((token, { step, isDone }: Mark) => markSetupStep(token, step, isDone), {
    invalidates: [['overview']],
  })
  const done = steps.filter(({ isDone }) => isDone).length

  return (
    <section aria-labelledby="setup" className="mb-5 overflow-hidden card">
      <div className="px-5 pt-4 pb-3.5">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 id="setup" className="flex-1 text-[18px]">
            {t.title}
          </h2>
          <p role="status" className="numbers text-[14px] text-sand-600">
            {t.progress(done, steps.length)}
          </p>
        </div>
        <p className="mt-1 text-[14.5px] text-sand-600">{t.lead}</p>
        <p role="alert" className="text-[14.5px] text-clay-700">
          {failureText(mark.refused, t)}
        </p>
      </div>
      <ol className="grid gap-x-5 border-t border-sand-200 py-1.5 lg:grid-cols-2">
        {steps.map(({ step, isDone, isMarked }) => {
          const Icon = isDone ? CircleCheck : Circle
          return (
            <li key={step} className="flex items-start gap-x-3 px-5 py-2.5 max-sm:flex-wrap">
              <Icon
                className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-leaf-700' : 'text-sand-500'}`}
                aria-hidden="true"
              />
              <span className="min-w-0 flex-1 leading-snug max-sm:basis-[calc(100%-2rem)]">
                <Link
                  to={placeOf[step]}
                  {...(step === 'testBooking' ? { target: '_blank', rel: 'noopener' } : {})}
                  className="font-[620] text-lagoon-700 underline underline-offset-3 hover:text-lagoon-900"
                >
                  {t.steps[step].name}
                </Link>
                <span className="sr-only">, {isDone ? t.done : t.open}</span>
                {!isDone && <span className="block text-[14px] text-sand-600">{t.steps[step].hint}</span>}
              </span>
              {(!isDone || isMarked) && (
                <ActionButton
                  look="plain"
                  isBusy={mark.isBusy && mark.input?.step === step}
                  disabled={mark.isBusy && mark.input?.step !== step}
                  onClick={() => mark.run({ step, isDone: !isDone })}
                  aria-label={(isDone ? t.reopenStep : t.markStep)(t.steps[step].name)}
                  className="-my-1.5 -mr-3 shrink-0 max-sm:mt-0 max-sm:ml-[17px]"
                >
                  {isDone ? t.reopen : t.mark}
                </ActionButton>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
