interface UnbrokenProps {
  text: string
  /** what stays whole, where it occurs; the first that does */
  parts: readonly string[]
}

/** A text in which an address stays on one line: a number over two lines is read as two. */
export function Unbroken({ text, parts }: UnbrokenProps) {
  const part = parts.find((one) => one !== '' && text.includes(one))
  if (part === undefined) return text
  const [before, after] = text.split(part, 2)
  return (
    <>
      {before}
      <span className="nowrap">{part}</span>
      {after}
    </>
  )
}
