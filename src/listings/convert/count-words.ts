/** Whether the words that stand around a number belong to it. */
export type Fits = (words: string) => boolean

const linking = 'a|about|for|and|approx|ca|circa|or|plus|total|und|y|et|e|with|de|da|di'

/** `3 beds`, `2 full baths`, `1 bed + den`, `Zi. 2,5`. */
const namesRooms: Fits = only(
  'beds?|bd|bds|bdrms?|br|brs|bedrooms?|rms?|rooms?|sleeping|master|main|upper|lower|level|den|study|office|loft|convertible|private|shared|separate|zi|zimmern?|schlafzimmern?|schlafräume|hab|habs|habitaci[oó]n|habitaciones|dorm|dorms|dormitorios?|rec[aá]maras?|alcobas?|chambres?|pi[eè]ces?|ch|camer[ae]|locali|vani|letto|quartos?|quarto|suites?|en|ensuites?|baths?|ba|bathrooms?|fulls?|half|halves|partial|three|quarters?|guest|wc|toilets?|powder|bad|b[aä]der|badezimmern?|bagn[oi]|bañ[oa]s?|aseos?|banheiros?|salles?|bains?|eau|bai|sdb|sde',
)

/** `2 car garage`, `1 covered space`, `2 Stellplätze`. */
export const namesParking: Fits = only(
  'cars?|vehicles?|garages?|carports?|spaces?|spots?|stalls?|slots?|places?|bays?|pads?|parking|parkings|prkg|pkg|attached|detached|covered|uncovered|enclosed|open|surface|indoor|outdoor|inside|outside|underground|assigned|reserved|deeded|dedicated|private|off|on|street|tandem|driveway|stellpl[aä]tze?|tiefgarage|garagen|pl[aä]tze?|au(ß|ss)en|plazas?|aparcamientos?|estacionamientos?|cocheras?|garajes?|posti?|auto|posteggi|box|vagas?|garagem|garagens|emplacements?|voitures?|stationnements?',
)

/** Whatever a home has some of. */
export const namesRoomsOrParking: Fits = (words) => namesRooms(words) || namesParking(words)

function only(words: string): Fits {
  const word = new RegExp(`^(${words}|${linking})$`, 'iu')
  return (text) =>
    /^[^<>=@#&"{}]*$/.test(text) && (text.match(/\p{L}+/gu) ?? []).every((one) => word.test(one))
}
