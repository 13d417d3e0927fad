/** The shape of what is coming, while it comes. The place that waits says so itself. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-sm shimmer ${className}`} />
}
