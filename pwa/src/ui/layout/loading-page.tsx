import { Skeleton } from '../skeleton.tsx'

/** A page whose content is on its way: says what for, and keeps its place. */
export function LoadingPage({ text }: { text: string }) {
  return (
    <div className="measure max-w-[44rem] py-10 md:py-14">
      <output className="block text-lg text-soft">{text}</output>
      <Skeleton className="mt-6 h-10 w-2/3" />
      <Skeleton className="mt-4 h-40 w-full" />
    </div>
  )
}
