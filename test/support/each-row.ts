import type { Source, SourceRow } from '../../src/listings/read/source.ts'

/** Every row of a source, one by one. */
export async function* eachRow({ batches }: Pick<Source, 'batches'>): AsyncGenerator<SourceRow> {
  for await (const rows of batches()) yield* rows
}
