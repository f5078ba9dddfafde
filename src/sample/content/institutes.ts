/** Invented institutes. Advertisements name the town; the crest is a file of `public/sample/crests`. */
export const sampleInstitutes = [
  { name: 'Meghdoot University', location: 'Asia/India', town: 'Nashik', crest: '01' },
  { name: 'Rivoire Academy of Letters', location: 'Europe/France', town: 'Lyon', crest: '02' },
  { name: 'Lindenhain Polytechnic', location: 'Europe/Germany', town: 'Kassel', crest: '03' },
  { name: 'Nyaya Vihar School of Law', location: 'Asia/India', town: 'Bhopal', crest: '06' },
  { name: 'Cerro Quillay Observatory', location: 'South America/Chile', town: 'La Serena', crest: '08' },
  { name: 'Tungavati Institute of Technology', location: 'Asia/India', town: 'Hubballi', crest: '04' },
  { name: 'Mwanzo Hills College of Agriculture', location: 'Africa/Kenya', town: 'Nakuru', crest: '07' },
  { name: 'Shubhoday Medical College', location: 'Asia/India', town: 'Nagpur', crest: '11' },
  {
    name: 'Fundy Ridge School of Public Policy',
    location: 'North America/Canada',
    town: 'Halifax',
    crest: '16',
  },
  { name: 'Steinach Conservatoire', location: 'Europe/Austria', town: 'Graz', crest: '10' },
  { name: 'Kaimoana Point Marine Station', location: 'Oceania/New Zealand', town: 'Dunedin', crest: '05' },
  { name: 'Alakananda Institute of Statistics', location: 'Asia/India', town: 'Kolkata', crest: '13' },
  { name: 'Langstrand University', location: 'Africa/South Africa', town: 'Gqeberha', crest: '15' },
  { name: 'Shapla Women’s College', location: 'Asia/Bangladesh', town: 'Rajshahi', crest: null },
  { name: 'Straits Meridian Business School', location: 'Asia/Singapore', town: 'Singapore', crest: '14' },
  {
    name: 'Waterlinie School of Architecture',
    location: 'Europe/Netherlands',
    town: 'Rotterdam',
    crest: '18',
  },
  {
    name: 'Halvorsen Polar Research Centre',
    location: 'Antarctica/Antarctica',
    town: 'Halvorsen Station',
    crest: null,
  },
  { name: 'Warrandale Veterinary College', location: 'Oceania/Australia', town: 'Toowoomba', crest: '17' },
  {
    name: 'Calder Vale Institute of Education',
    location: 'Europe/United Kingdom',
    town: 'Leeds',
    crest: '12',
  },
  {
    name: 'Cottonwood State University',
    location: 'North America/United States',
    town: 'Salina',
    crest: '19',
  },
  { name: 'Lindskär Museum of Natural History', location: 'Europe/Sweden', town: 'Gothenburg', crest: '20' },
  { name: 'Aroeira School of Journalism', location: 'South America/Brazil', town: 'Recife', crest: '09' },
  { name: 'Asahino University of Sport', location: 'Asia/Japan', town: 'Niigata', crest: null },
  { name: 'Kilbrannan Library and Archive', location: 'Europe/Ireland', town: 'Cork', crest: null },
] as const;

export type SampleInstituteName = (typeof sampleInstitutes)[number]['name'];
