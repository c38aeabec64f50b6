interface Props {
  className?: string
  tea: string
  seconds: number
}

export function SteepingGuide({ className, tea, seconds }: Props) {
  return (
    <p className={className}>
      Steep {tea} for {seconds} seconds.
    </p>
  )
}
