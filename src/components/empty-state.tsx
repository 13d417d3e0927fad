import type { ReactNode } from 'react'
import { Emblem } from './emblem.tsx'

export function EmptyState({
  title,
  action,
  className = '',
  children,
}: {
  title: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}) {
  return (
    <div
      className={`grid justify-items-center gap-3 rounded-xl border border-dashed border-sand-300 px-6 py-14 text-center ${className}`}
    >
      <Emblem className="mb-1 size-16" />
      <h2 className="text-[24px]">{title}</h2>
      {children && <div className="max-w-[34em] text-sand-600">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
