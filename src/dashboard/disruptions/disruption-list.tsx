import { MessageSquareMore } from 'lucide-react'
import { Banner } from '#components/banner.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { Panel } from '#dashboard/components/panel.tsx'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { closureNotices } from '#i18n/closure-notices.ts'
import { disruptions } from '#i18n/disruptions.ts'
import { useDisruptions } from './use-disruptions.ts'

const t = disruptions.list

/** Open disruptions and those of the last month, and a banner while guests of closed days have not been asked. */
export function DisruptionList({ onAsk, onOpen }: { onAsk: (() => void) | null; onOpen(id: string): void }) {
  const { data, refused, isLoading, reload } = useDisruptions()
  const unasked = data?.unasked.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <>
      <LoadError text={failureText(refused, { failed: t.loadFailed })} isBusy={isLoading} onRetry={reload} />
      {unasked > 0 && (
        <Banner
          tone="warning"
          title={closureNotices.unasked(unasked)}
          action={
            onAsk && (
              <ActionButton icon={MessageSquareMore} look="dark" onClick={onAsk} className="max-md:w-full">
                {closureNotices.ask(unasked)}
              </ActionButton>
            )
          }
        />
      )}
      {data && data.disruptions.length > 0 && (
        <Panel title={t.title}>
          <ul className="-mt-2 divide-y divide-sand-200">
            {data.disruptions.map(({ id, createdAt, endedAt, waiting, toCall, total }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
                <p className="numbers min-w-0 flex-1 basis-64 text-sand-900">
                  <b className={`font-[640] ${toCall > 0 ? 'text-clay-700' : ''}`}>
                    {waiting > 0 ? t.open(waiting, toCall) : t.done}
                  </b>
                  <span className="block text-[15px] text-sand-600">
                    {t.guests(total)} · {endedAt ? t.ended(formatMoment(endedAt)) : t.started(formatMoment(createdAt))}
                  </span>
                </p>
                <ActionButton onClick={() => onOpen(id)}>{t.board}</ActionButton>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
