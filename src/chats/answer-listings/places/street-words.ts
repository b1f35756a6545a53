const setOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Of these also those typed in small letters: other types are words of every sentence. */
export const smallTypes = setOf('st ave rd blvd dr ln ct ter cir pkwy hwy trl cres mews')

/** Words in front of a street without a name: `15 shady acres on a quiet street`. */
export const describing = setOf(`
quiet private main busy wide narrow paved gravel dirt local public scenic short long easy quick tree lined dead
same this that which its your our their my his her one two just only down up along over under away off out
into through about around across per lane city town country side back front service access residential
tennis basketball food roof sunny large small big corner best great nice good old inner outer not but so yard
yards gated shared common single double`)

export const tensOf: ReadonlyMap<string, string> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index): [string, string] => [word, String(index + 2)]),
)

/** `twenty 3rd`, as the words of `Twenty-Third` are. */
export const tensAndOrdinal =
  /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) (\d(?:st|nd|rd|th))\b/g

/** What a street is in languages that say it first: `Rue de Rivoli`, `Via Roma`. */
export const leadingTypes = setOf(
  `rue ave blvd allee impasse chemin quai calle paseo carrer camino via viale piazza corso vicolo rua
  travessa praca ulica ul`,
)

/** Ends of words, or words, that are followed by the number of the house: `Hauptstraße 5`. */
export const numberedStreet =
  /^(?:\p{L}{2,}(?:strasse|gasse|weg|platz|allee|damm|ufer|chaussee|straat|laan|plein|gracht|dijk|gatan|vagen|gata|veien|vej)|strasse|platz)$/u

/** In front of a number that is the name of the street: `4200 Highway 9`. */
export const numberedTypes = setOf('hwy route rte')

/** Words in lower case that are part of a street's name. */
export const connectors = setOf(
  'of the de la le les du des del della di da do dos das los las den der',
)

/** Words that follow a number without being a street's name: `3 Bedrooms`, `20 Minute Drive`. */
export const noStreetNames = setOf(`
bed beds bedroom bedrooms bath baths bathroom bathrooms br ba bd car cars garage hour hours hr hrs minute
minutes min mins day days week weeks month months year years yr mile miles mi km kilometer kilometers
kilometre kilometres meter meters metre metres sq sqft sf foot feet ft m m2 acre acres story storey stories
storeys level levels floor floors unit units apt apartment apartments suite ste room rooms home homes house houses
listing listings property properties condo condos townhouse townhouses rental rentals option options lot
lots star stars people person persons family families block blocks step steps parking spot spots space spaces
percent million thousand dollar dollars euro euros on in at near by with for from to and or is are has
have off per was were next between a an beautiful great lovely more new other different available am pm
school schools shop shops bus buses`)

/** Nouns after the name of a street that make a number before it a count: `2 Ferry Street homes`. */
export const countedNouns = setOf(`
homes houses condos units listings properties rentals apartments options lots rooms townhouses townhomes
residences flats`)

/** Words before a number that make it something else than the number of a house. */
export const otherNumbers = setOf(`
unit apt apartment suite flat room rm building bldg phase lot lots floor level step option part zone exit route
highway hwy interstate jan january feb february mar march apr april may jun june jul july aug august sep
sept september oct october nov november dec december`)
