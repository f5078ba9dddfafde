import type { SamplePost } from './sample-post.ts';

export const news: SamplePost[] = [
  {
    type: 'news',
    title: 'New reading rooms open day and night during examinations',
    age: 1,
    featured: true,
    cover: 'night-window',
    by: 'university',
    text: `
<p><strong>Nashik.</strong> From {monday 8} until the last paper of the season, three reading rooms of Meghdoot University will not close at all. Together they have 420 seats, a third of them on a floor where keyboards are not allowed.</p>
<p>Staff will be at the desk until midnight; after that two wardens and a student assistant take over. A bus leaves for both hostels at 11 p.m., 1 a.m. and 3 a.m. and stops at the main gate.</p>
<h2>Why now</h2>
<p>The students’ council had asked for longer hours for years. What persuaded the administration was a count that first-year statistics students carried out in {month -210}: on eleven nights they found an average of 187 people studying in corridors, stairwells and the canteen’s back room after the library had shut.</p>
<p>‘We thought that demand would fall after ten,’ said the University Librarian, Dr Vasudha Joglekar. ‘It rises.’</p>
<h2>Good to know</h2>
<ul><li>Entry after 10 p.m. is by identity card only</li><li>Tea and water are sold in the foyer all night; food has to stay outside</li><li>Twelve seats with lamps and screen readers can be booked by phone</li></ul>
<p>The experiment costs ₹3.8 lakh. Whether it is repeated in summer depends on how many of the seats are taken between midnight and five, which will be published hour by hour.</p>`,
  },
  {
    type: 'news',
    title: 'Observatory releases ten years of sky survey images',
    age: 3,
    cover: 'star-map',
    by: 'Tomás Iriarte',
    text: `
<p>Cerro Quillay Observatory has put the complete images of its southern sky survey online: ten years, 2,140 clear nights, and a catalogue of eleven million sources, of which about four million have never been listed before.</p>
<p>All of it may be copied, changed and published under an open licence as long as the source is named. That was not planned from the beginning. The consortium had intended to release the catalogue alone and keep the images for another three years. ‘Then we noticed that we should need a century to look at them ourselves,’ said the head of the survey, Dr Ximena Arancibia.</p>
<h2>What can be done with it</h2>
<p>Each field was photographed between 60 and 90 times, so that anything that moves or flickers can be followed over a decade. The team expects discoveries above all from variable stars and from slow, distant bodies of the solar system.</p>
<h2>For schools</h2>
<p>A tutorial in Spanish and English leads classes in two lessons from a browser to the light curve of a star that they have chosen. Six schools in the Coquimbo region tried it; one of them found an error in the observatory’s own list.</p>
<p>A help desk answers questions on weekdays. The images fill 310 terabytes, and researchers who want more than a few fields are asked to bring their programs to the data instead of the other way round.</p>`,
  },
  {
    type: 'news',
    title: 'Joint doctoral programme in coastal studies begins',
    age: 6,
    cover: 'two-shores',
    by: 'Langstrand University',
    text: `
<p>Langstrand University in South Africa and Kaimoana Point Marine Station in New Zealand will train doctoral candidates together. Twelve places a year are offered from {month 300} on, and graduates receive one degree with two seals.</p>
<p>The two coasts are 11,000 kilometres apart and have more in common than one might think: cold currents, kelp, small fisheries with long memories, and towns that have to decide which street to give to the sea first.</p>
<h2>How it works</h2>
<p>Every candidate has two supervisors, one on each shore, and from different disciplines. A lawyer may be paired with an oceanographer. In the first year all twelve spend three months together in Gqeberha and three in Dunedin; afterwards they do field work where their question takes them, with at least one season at the partner’s place.</p>
<p>Fellowships pay for four years. They are funded by both universities and by a foundation that wishes not to be named.</p>
<h2>First topics</h2>
<ul><li>Who owns a beach that moves</li><li>Abalone poaching and the families who live from it</li><li>Harbour sediment as an archive of trade</li></ul>
<p>The first call appears on {date 50}. An online meeting for everybody who is interested takes place a week earlier, at an hour at which one of the two sides will have to get up early. They drew lots, and it will be New Zealand.</p>`,
  },
  {
    type: 'news',
    title: 'Seed collection passes thirty thousand accessions',
    age: 8,
    cover: 'millet',
    by: 'Wambui Odera',
    text: `
<p>The thirty-thousandth entry in the register of the regional seed network is a finger millet from a ridge east of Kitale. Mrs Grace Chebet brought it in a honey jar. Her family has grown it for five generations because, as she put it, the birds don’t like it and the children do.</p>
<p>The network links eight collections, among them that of Mwanzo Hills College of Agriculture in Nakuru, which did the counting. Sorghum and millets make up almost half of all accessions, followed by beans and by leafy vegetables that no other bank in the world holds.</p>
<h2>Open to farmers</h2>
<p>Since {month -300} growers may ask for up to fifty grams of any variety of which there is enough. In the first months 612 packets left the cold rooms, most of them for drought years: people ask for what their grandmothers grew.</p>
<h2>Two copies of everything</h2>
<p>A second store, 190 kilometres away, keeps a duplicate of each sample. The last four thousand packets will be moved there by {month 150}. After a power cut of three days in 2019, in which nothing was lost but a good deal of sleep, that had become the most urgent wish of the staff.</p>
<p>Passport data for all entries can be searched online. Photographs are being added at a rate of about forty a day by students who are paid in lunches.</p>`,
  },
  {
    type: 'news',
    title: 'Teaching awards go to six colleagues this year',
    age: 11,
    cover: 'laurels',
    by: 'university',
    text: `
<p>Students of Meghdoot University proposed 140 teachers for this year’s awards, more than ever before. A jury of four students, two professors and one former student, now headmistress of a village school, read all the letters and sat unannounced in 38 classes.</p>
<p>Each of the six receives a term with half the usual load, to be spent on teaching rather than on recovering from it.</p>
<h2>The awards</h2>
<ul><li><strong>First-year courses:</strong> Dr Rohan Pingle (physics), whose laboratory sheets end with a question he can’t answer, and Ms Shabana Mirza (English), who teaches 180 students in six groups and knows their names by August</li><li><strong>Supervision:</strong> Prof. Lata Wagh (botany), all of whose doctoral students in ten years have finished</li><li><strong>Work with schools:</strong> Mr Devidas Gavit (mathematics), for Saturdays in eleven tribal schools</li><li><strong>Practical training:</strong> Dr Celine Fernandes (nursing)</li><li><strong>The students’ own prize:</strong> Mr Balu Thorat, who is in charge of the electronics store and has taught half the university to solder</li></ul>
<p>Mr Thorat, who has no teaching post, wanted to decline. The jury told him that 31 letters could not be sent back.</p>
<p>The ceremony is held on {friday 12} in the open-air theatre, and classes end at three so that everyone can come.</p>`,
  },
  {
    type: 'news',
    title: 'Law clinic to offer advice in four more districts',
    age: 14,
    cover: 'scales',
    by: 'Nyaya Vihar School of Law',
    text: `
<p>The free law clinic of Nyaya Vihar School of Law is to hold weekly hours in Sehore, Raisen, Vidisha and Rajgarh, in addition to its two rooms in Bhopal. Advice is given by students from the seventh semester on, with a practising lawyer at the next table.</p>
<p>In the past twelve months 2,260 people came to the clinic. Four in ten had a question about land, a quarter about wages. Matters of family and maintenance followed, and 88 visitors wanted nothing more than to have a letter from an office read to them.</p>
<h2>Where and when</h2>
<p>The first sessions take place in the week of {monday 5}: Tuesdays in Sehore and Raisen, Thursdays in Vidisha and Rajgarh, from eleven to four in rooms lent by the district legal services authorities. No appointment is needed. Interpreters for Gondi and Korku can be booked one day ahead.</p>
<h2>What the clinic doesn’t do</h2>
<p>It does not appear in court. Those who need an advocate are taken to the legal aid office, in person if they wish. ‘Handing over a phone number helps the person who hands it over,’ says the clinic’s director, Advocate Meenal Saxena.</p>
<p>Students spend sixty hours in the clinic for four credits. There is a waiting list, and it is longer than the one for the moot court.</p>`,
  },
  {
    type: 'news',
    title: 'Museum opens its storage to visitors',
    age: 19,
    cover: 'drawers',
    by: 'Kerstin Ahlmark',
    text: `
<p>What a natural history museum shows is a few hundred objects. What it has is in the basement. On the first Saturday of each month Lindskär Museum in Gothenburg now takes groups of twelve down there, past whale vertebrae, 900 stuffed owls and a wall of eggs that may no longer be collected.</p>
<p>Curators walk with the groups and open what they happen to be working on. At the rehearsal this was a drawer of beetles from a botanist’s garden, pinned in 1873, with a note on each about which flower it had been caught on.</p>
<h2>No labels</h2>
<p>There are no texts on the wall, and that is deliberate. Visitors get a torch and a list of ten things to find. ‘People ask different questions when nobody has told them what is important,’ says the head of collections, Dr Sanna Brodin. The most frequent one so far was how one dusts an owl. (With a make-up brush, twice a year.)</p>
<h2>Registration</h2>
<p>Tours are free and last 75 minutes. Places for the coming month are given out on the museum’s site from noon on the 15th; the first two months were gone within an hour, and a second Saturday is being considered. Children from the age of eight may come along, and one tour in three is given in English. The basement is at 14 degrees all year, so bring a jumper.</p>`,
  },
  {
    type: 'news',
    title: 'Open courseware site moves to a new address',
    age: 24,
    cover: 'signpost',
    by: 'university',
    text: `
<p>Lecture notes, problem sheets and recordings of 204 courses given at Meghdoot University have moved to a new site. Old links go on working until {month 720}; each leads to the same page at its new address rather than to a front door.</p>
<h2>What is better</h2>
<ul><li>You can search what was said: all 5,700 hours of recordings have transcripts, checked by students of the language departments</li><li>Every lecture can be downloaded in three sizes, the smallest of which is 14 megabytes an hour and good enough for blackboards</li><li>Captions exist in Marathi, Hindi and English for the forty most-watched courses</li><li>Nothing asks you to log in</li></ul>
<h2>What is missing</h2>
<p>Recordings from before 2012 have not been transferred yet, since the rights of guest speakers have to be cleared one by one. If you need something from those years, write to the media centre and it will be put at the top of the pile.</p>
<p>The move took two years, a good part of which went into sound. Many of the older recordings had been made with the microphone of a camera at the back of the hall. Three students cleaned up 800 hours of it, and asked to be mentioned here: Tanvi Bhosale, Imran Shaikh and Joel Pinto.</p>`,
  },
];
