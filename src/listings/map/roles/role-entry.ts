import type { NumberField, TextField } from '../listing-fields.ts'
import type { ListingField } from '../mapping.ts'

/** How the cells of a role help to fill a field. */
export type Part =
  /** They are its value: `Beds` for Bedrooms. Every field has one such role. */
  | 'value'
  /** Its value can be had from them alone: `Full Baths` for Bathrooms. */
  | 'enough'
  /** Its value can be worked out from them: `List Date` for DaysOnMarket. */
  | 'basis'
  /** They only complete what others say: `Half Baths` for Bathrooms. */
  | 'part'

/** Numbers, by how they are read. */
type NumberKind =
  /** Rooms and the like: never in the thousands, so that `3.000` is 3. */
  | 'count'
  /** A count that can be a sum: `3+1`. */
  | 'bedrooms'
  /** Full bathrooms and parts of them: `2.5`, `2F 1H`. */
  | 'bathrooms'
  /** Places for cars: a whole count. */
  | 'spaces'
  /** `12`, `2 weeks` */
  | 'days'
  /** Has a unit, which its header may name. */
  | 'area'
  /** Money as it stands: a fee, an estimate. */
  | 'amount'
  /** Money, or how many rents it is. */
  | 'deposit'
  /** What the home costs: money that can be due by the week, and of which 0 says nothing. */
  | 'price'
  /** Money for one unit of area. */
  | 'areaPrice'

/** What the cells of a role are. */
export type Kind =
  /** Text that goes into its field as it stands. */
  | 'text'
  | NumberKind
  /** A flag that says what may be shown. */
  | 'display'
  /** Read in a way of its own: codes, dates, lists, coordinates. A role that states no kind is of this one. */
  | 'other'

/** How the cells of several columns are one value: their sum, each for itself, one line, one text. */
export type Together = 'sum' | 'each' | 'line' | 'paragraphs'

type Fields<Field extends ListingField> = { readonly [F in Field]?: Part }

type FieldsByKind =
  | { readonly kind: 'text'; readonly fields: Fields<TextField> }
  | { readonly kind: NumberKind; readonly fields: Fields<NumberField> }
  | { readonly kind: 'display'; readonly fields: Fields<ListingField> }
  | { readonly kind?: undefined; readonly fields: Fields<ListingField> }

type Language =
  | 'cs'
  | 'da'
  | 'de'
  | 'en'
  | 'es'
  | 'fr'
  | 'it'
  | 'ja'
  | 'ko'
  | 'nl'
  | 'pl'
  | 'pt'
  | 'ru'
  | 'sv'
  | 'tr'
  | 'zh'

type Names = Readonly<Partial<Record<Language, string>>>

/** What a column can say about a listing. */
export type RoleEntry = FieldsByKind & {
  /**
   * The names of such columns by language, in the form of `headerName`. English has the names of
   * systems, too. The name of the field itself need not stand here.
   */
  readonly names?: Names
  /** Those that count beside a unit or a currency: `Built m2`, but not `Built`. */
  readonly withUnit?: Names
  /** Those that stand for something else as well: they count where there is a street, if their cells agree. */
  readonly withStreet?: Names
  /** Those that count only in columns next to it. */
  readonly besideStreet?: Names
  /**
   * What several columns that the user gives it are together. Of a role that does not say so, columns that
   * hold different things contradict each other.
   */
  readonly together?: Together
  /** The currency of its money is that of the listing. */
  readonly givesCurrency?: true
  /** Of several columns all count; of other roles the best one does. */
  readonly many?: true
  /** It adds to what other columns say of its field, and never stands instead of them. */
  readonly adds?: true
}

export type RoleTable = Readonly<Record<string, RoleEntry>>
