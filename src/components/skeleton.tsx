/** A placeholder. Its container announces that it is loading. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-sm shimmer ${className}`} />
}
