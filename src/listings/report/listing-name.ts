/** What a listing is called where it must be short: its MLS number, else its Url. */
export function listingName({
  MLSNumber,
  Url,
}: {
  readonly MLSNumber: string
  readonly Url: string
}): string {
  return MLSNumber || Url
}
