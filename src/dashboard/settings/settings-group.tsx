import type { ReactNode } from 'react'
import { Banner } from '#components/banner.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { LeaveDialog } from '#dashboard/components/leave-dialog.tsx'
import { staffSettings as messages } from '#i18n/staff-settings.ts'
import type { Group } from './use-settings-group.ts'

/** The frame of a settings group: conflicts with others, and the save bar. */
export function GroupFrame({ group, children }: { group: Group; children: ReactNode }) {
  const { isDirty, isStale, isBusy, problem, discard, keepMine } = group
  return (
    <form
      ref={group.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty && !isStale) group.submit()
      }}
    >
      {isStale && (
        <Banner
          tone="warning"
          title={messages.stale}
          className="mb-5"
          action={
            <div className="flex flex-wrap gap-2">
              <ActionButton onClick={discard}>{messages.takeTheirs}</ActionButton>
              <ActionButton look="dark" onClick={keepMine}>
                {messages.keepMine}
              </ActionButton>
            </div>
          }
        >
          {messages.staleText}
        </Banner>
      )}
      <div className="grid gap-5">{children}</div>
      {isDirty && (
        <div className="action-row sticky bottom-0 z-20 -mx-4 mt-5 flex flex-wrap items-center gap-3 border-t border-sand-200 bg-sand-0/95 px-4 py-3 shadow-2 backdrop-blur-[6px] md:mx-0 md:rounded-t-[16px] md:border-x md:px-5">
          <p role="status" className="mr-auto text-[15px] font-[560] text-sand-900 max-md:basis-full">
            {problem ? <span className="text-clay-700">{problem}</span> : messages.unsaved}
          </p>
          <ActionButton disabled={isBusy} onClick={discard}>
            {messages.discard}
          </ActionButton>
          <ActionButton look="dark" type="submit" isBusy={isBusy} disabled={isStale}>
            {isBusy ? messages.saving : messages.save}
          </ActionButton>
        </div>
      )}
      <LeaveDialog messages={messages} isAsking={isDirty} onLeave={discard} />
    </form>
  )
}
