const table = `al alabama,ak alaska,az arizona,ar arkansas,ca california,co colorado,ct connecticut,de delaware,
  dc district of columbia,fl florida,ga georgia,hi hawaii,id idaho,il illinois,in indiana,ia iowa,ks kansas,
  ky kentucky,la louisiana,me maine,md maryland,ma massachusetts,mi michigan,mn minnesota,ms mississippi,
  mo missouri,mt montana,ne nebraska,nv nevada,nh new hampshire,nj new jersey,nm new mexico,ny new york,
  nc north carolina,nd north dakota,oh ohio,ok oklahoma,or oregon,pa pennsylvania,ri rhode island,
  sc south carolina,sd south dakota,tn tennessee,tx texas,ut utah,vt vermont,va virginia,wa washington,
  wv west virginia,wi wisconsin,wy wyoming`

/** Code and name of each state of the USA, by either, in small letters. */
const states: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .split(',')
    .map((entry) => [entry.trim().slice(0, 2), entry.trim().slice(3)])
    .flatMap((both) => both.map((said) => [said, both])),
)

/** What a state is called, in small letters: one of the USA by its code and its name; others as they are. */
export function stateNames(state: string): readonly string[] {
  const said = state.trim().toLowerCase()
  return states.get(said) ?? [said]
}
