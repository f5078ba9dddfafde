/** Invented institutes, each called 'Sample', so that none is taken for a real one. The crest is a file of `public/sample/crests`. */
export const sampleInstitutes = [
  { name: 'Sample University', location: 'Asia/India', crest: '01' },
  { name: 'Sample Academy of Letters', location: 'Europe/France', crest: '02' },
  { name: 'Sample Polytechnic', location: 'Europe/Germany', crest: '03' },
  { name: 'Sample School of Law', location: 'Asia/India', crest: '06' },
  { name: 'Sample Observatory', location: 'South America/Chile', crest: '08' },
  { name: 'Sample Institute of Technology', location: 'Asia/India', crest: '04' },
  { name: 'Sample College of Agriculture', location: 'Africa/Kenya', crest: '07' },
  { name: 'Sample Medical College', location: 'Asia/India', crest: '11' },
  { name: 'Sample School of Public Policy', location: 'North America/Canada', crest: '16' },
  { name: 'Sample Conservatoire', location: 'Europe/Austria', crest: '10' },
  { name: 'Sample Marine Station', location: 'Oceania/New Zealand', crest: '05' },
  { name: 'Sample Institute of Statistics', location: 'Asia/India', crest: '13' },
  { name: 'Sample University of the Coast', location: 'Africa/South Africa', crest: '15' },
  { name: 'Sample Women’s College', location: 'Asia/Bangladesh', crest: null },
  { name: 'Sample Business School', location: 'Asia/Singapore', crest: '14' },
  { name: 'Sample School of Architecture', location: 'Europe/Netherlands', crest: '18' },
  { name: 'Sample Polar Research Centre', location: 'Antarctica/Antarctica', crest: null },
  { name: 'Sample Veterinary College', location: 'Oceania/Australia', crest: '17' },
  { name: 'Sample Institute of Education', location: 'Europe/United Kingdom', crest: '12' },
  { name: 'Sample State University', location: 'North America/United States', crest: '19' },
  { name: 'Sample Museum of Natural History', location: 'Europe/Sweden', crest: '20' },
  { name: 'Sample School of Journalism', location: 'South America/Brazil', crest: '09' },
  { name: 'Sample Sports University', location: 'Asia/Japan', crest: null },
  { name: 'Sample Library and Archive', location: 'Europe/Ireland', crest: null },
] as const;

export type SampleInstituteName = (typeof sampleInstitutes)[number]['name'];
