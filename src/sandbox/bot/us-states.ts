const states: ReadonlyMap<string, string[]> = new Map(
  `al alabama,ak alaska,az arizona,ar arkansas,ca california,co colorado,ct connecticut,de delaware,
  dc district of columbia,fl florida,ga georgia,hi hawaii,id idaho,il illinois,in indiana,ia iowa,ks kansas,
  ky kentucky,la louisiana,me maine,md maryland,ma massachusetts,mi michigan,mn minnesota,ms mississippi,
  mo missouri,mt montana,ne nebraska,nv nevada,nh new hampshire,nj new jersey,nm new mexico,ny new york,
  nc north carolina,nd north dakota,oh ohio,ok oklahoma,or oregon,pa pennsylvania,ri rhode island,
  sc south carolina,sd south dakota,tn tennessee,tx texas,ut utah,vt vermont,va virginia,wa washington,
  wv west virginia,wi wisconsin,wy wyoming`
    .split(',')
    .map((entry) => [entry.trim().slice(0, 2), entry.trim().slice(3)])
    .flatMap(([code = '', name = '']) => [code, name].map((said) => [said, [code, name]])),
)

/** Both ways to write a state of the USA, in lower case, or the one given if it is no such state. */
export function stateNames(state: string): string[] {
  return states.get(state.toLowerCase()) ?? [state]
}
