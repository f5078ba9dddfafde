-- Gives places in India their State (ISO 3166-2:IN): the one that its author chose, else that of the city.
-- Cities and districts come from GeoNames (https://www.geonames.org, CC BY 4.0): those of 25,000 people or more and seats of districts, without
-- names that two States share unless one is ten times larger, and with names that were in use before.

CREATE FUNCTION state_by_name(part text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN CASE
    WHEN part = ANY ('{andaman and nicobar, andaman and nicobar islands}'::text[]) THEN 'IN-AN'
    WHEN part = ANY ('{andhra pradesh}'::text[]) THEN 'IN-AP'
    WHEN part = ANY ('{arunachal pradesh}'::text[]) THEN 'IN-AR'
    WHEN part = ANY ('{assam}'::text[]) THEN 'IN-AS'
    WHEN part = ANY ('{bihar}'::text[]) THEN 'IN-BR'
    WHEN part = ANY ('{chattisgarh, chhattisgarh}'::text[]) THEN 'IN-CG'
    WHEN part = ANY ('{chandigarh}'::text[]) THEN 'IN-CH'
    WHEN part = ANY ('{dadra and nagar haveli and daman and diu}'::text[]) THEN 'IN-DH'
    WHEN part = ANY ('{delhi, nct of delhi}'::text[]) THEN 'IN-DL'
    WHEN part = ANY ('{goa}'::text[]) THEN 'IN-GA'
    WHEN part = ANY ('{gujarat}'::text[]) THEN 'IN-GJ'
    WHEN part = ANY ('{himachal pradesh}'::text[]) THEN 'IN-HP'
    WHEN part = ANY ('{haryana}'::text[]) THEN 'IN-HR'
    WHEN part = ANY ('{jharkhand}'::text[]) THEN 'IN-JH'
    WHEN part = ANY ('{jammu and kashmir, jammu kashmir}'::text[]) THEN 'IN-JK'
    WHEN part = ANY ('{karnataka}'::text[]) THEN 'IN-KA'
    WHEN part = ANY ('{kerala}'::text[]) THEN 'IN-KL'
    WHEN part = ANY ('{ladakh}'::text[]) THEN 'IN-LA'
    WHEN part = ANY ('{lakshadweep}'::text[]) THEN 'IN-LD'
    WHEN part = ANY ('{maharashtra}'::text[]) THEN 'IN-MH'
    WHEN part = ANY ('{meghalaya}'::text[]) THEN 'IN-ML'
    WHEN part = ANY ('{manipur}'::text[]) THEN 'IN-MN'
    WHEN part = ANY ('{madhya pradesh}'::text[]) THEN 'IN-MP'
    WHEN part = ANY ('{mizoram}'::text[]) THEN 'IN-MZ'
    WHEN part = ANY ('{nagaland}'::text[]) THEN 'IN-NL'
    WHEN part = ANY ('{odisha, orissa}'::text[]) THEN 'IN-OD'
    WHEN part = ANY ('{punjab}'::text[]) THEN 'IN-PB'
    WHEN part = ANY ('{puducherry}'::text[]) THEN 'IN-PY'
    WHEN part = ANY ('{rajasthan}'::text[]) THEN 'IN-RJ'
    WHEN part = ANY ('{sikkim}'::text[]) THEN 'IN-SK'
    WHEN part = ANY ('{tamil nadu, tamilnadu}'::text[]) THEN 'IN-TN'
    WHEN part = ANY ('{tripura}'::text[]) THEN 'IN-TR'
    WHEN part = ANY ('{telangana}'::text[]) THEN 'IN-TS'
    WHEN part = ANY ('{uttarakhand, uttaranchal}'::text[]) THEN 'IN-UK'
    WHEN part = ANY ('{uttar pradesh}'::text[]) THEN 'IN-UP'
    WHEN part = ANY ('{west bengal}'::text[]) THEN 'IN-WB'
  END;
END $$;

CREATE FUNCTION state_by_city(part text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN CASE
    WHEN part = ANY ('{nicobar, north and middle andaman, north middle andaman, port blair, south andaman}'::text[]) THEN 'IN-AN'
    WHEN part = ANY ('{addanki, adoni, akividu, alluri sitharama raju, amalapuram, amaravati, amudalavalasa, anakapalle, anakapalli, anantapur, annamayya, atmakur,
      attili, avanigadda, avilala, balaga, banganapalle, bapatla, betamcherla, bhanumukkala, bhimavaram, bhimunipatnam, bobbili, chemmumiahpet,
      chennamukkapalle, chidiga, chilakalurupet, chinnachowk, chipurupalle, chirala, chittoor, chodavaram, cuddapah, darsi, dharmavaram, dhone,
      dommaranandyala, east godavari, elamanchili, ellore, eluru, emmiganur, erraguntla, gajuwaka, gavaravaram, giddalur, gudivada, gudur,
      guntakal, guntakal junction, guntur, hindupur, hukumpeta, ichchapuram, jaggaiahpet, jaggayyapeta, jammalamadugu, kadapa, kadiri, kakinada,
      kalyandurg, kandukur, kanigiri, kanigiri u, kanuru, kasibugga, kavali, konaseema, kondapalle, kovur, kovvur, krishna, kurnool, l a sagaram,
      macherla, machilipatnam, madanapalle, mamidalapadu, mandapeta, mangalagiri, markapur, modameedipalle, moragudi, mulakuddu, nagari,
      nandamuri taraka rama rao, nandigama, nandikotkur, nandyal, narasapur, narasaraopet, narsipatnam, nayudupet, nellore, nidadavole, ntr,
      nuzvid, ongole, palakollu, palasa, palkonda, palmaner, palnadu, parlakimidi, parvathipuram manyam, parvatipuram, payakaraopeta, pedana,
      peddaboddepalle, peddapuram, pithapuram, polavaram, ponnur, ponnuru, prakasam, proddatur, pulivendla, punganuru, rajahmundry,
      rajamahendravaram, ramachandrapuram, rampachodavaram, rayachoti, rayadrug, razam, razampeta, renigunta, repalle, salur, samalkot,
      sanivarapupeta, sattenapalle, sri potti sriramulu nellore, sri sathya sai, sri sathyaysr, srikakulam, suluru, tadepalle, tadepallegudem,
      tadepalligudem, tadigadapa, tadpatri, tangellamudi, tanuku, tiruchanur, tirupati, tirupati nma, tuni, uravakonda, venkatagiri, vepagunta,
      vetapalem, vijayawada, vinnamala, vinukonda, visakhapatnam, vizag, vizianagaram, vuyyuru, waltair, west godavari, yanamalakuduru,
      yerrabalem, ysr}'::text[]) THEN 'IN-AP'
    WHEN part = ANY ('{anjaw, changlang, dibang valley, doimukh, east kameng, east siang, itanagar, itanagar city complex, kamle, kra daadi, kurung kumey,
      lepa rada, lohit, longding, lower dibang valley, lower siang, lower subansiri, naharlagun, namsai, pakke kessang, papum pare, pasighat,
      rono hills, shi yomi, siang, tawang, tirap, upper dibang valley, upper siang, upper subansiri, west kameng, west siang}'::text[]) THEN 'IN-AR'
    WHEN part = ANY ('{ambicapur pt viii, ambikapur part x, anand nagar, bajali, baksa, barbari amc area, barika chuburi, barpeta, barpeta road, batarashi,
      bhalukdubi, bilasipara, biswanath, bongaigaon, borpukhuri, cachar, charaideo, chekonidhara, chirang, darrang, dhemaji, dhubri, dhuburi,
      dibrugarh, dima hasao, diphu, gauhati, goalpara, golaghat, golaghatia basti, gutlong gaon, guwahati, haflong, hailakandi, hojai,
      jhagra pt iii, jorhat, kachujan gaon, kamalabaria n c, kamrup, kamrup metropolitan, kanakpur part ii, kanisail pt i, karbi anglong,
      karimganj, khaira bari, kokrajhar, lumding railway colony, majgaon, majuli, morigaon, nagaon, nalbari, new bongaigaon railway colony,
      niz mankata, north lakhimpur, nowsolia gaon, pub dhaniram pather, rangia, sibsagar, silchar, silchar part x, sivasagar, sonitpur,
      south salmara mancachar, south salmara mankachar, tamulpur, tarapur vii, tezpur, tinsukia, udalguri, udiana, uttar athiabari,
      west karbi anglong}'::text[]) THEN 'IN-AS'
    WHEN part = ANY ('{araria, arrah, arwal, bagaha, bahadurganj, bairagnia, bakhtiarpur, bakhtiyarpur, banka, banmankhi, banmankhi bazar, bar bigha, barauli,
      barauni, barbigha, barh, barhiya, baruni, begusarai, bettiah, bhabhua, bhadauni, bhagalpur, bhawanipur, bhojpur, bhuindhara, bihar sharif,
      bihariganj, bikramganj, bodh gaya, buddh gaya, buxar, chapra, darbhanga, daudnagar, dehri, dhaka, dighwara, dinapore, dinapur cantonment,
      dinapur nizamat, dumraon, east champaran, fatwa, forbesganj, gaya, gopalganj, habibpur, hajipur, hat saraiya, hilsa, hisua, jagdispur,
      jamalpur, jamui, jehanabad, jha jha, jhajha, jhanjharpur, jogbani, kargahia purab, kasba, katihar, khagaria, khagaul, kishanganj, koelwar,
      lakhisarai, luckeesarai, madhepura, madhipura, madhubani, majhauli khetal, maner, marhaura, masaurhi buzurg, mathurapur, mohanpur, mokameh,
      monghyr, mothihari, motihari, munger, muzaffarpur, nalanda, naugachhia, nawada, nohsa, padri, pareo, pashchim champaran, patna,
      phulwari sharif, piro, purba champaran, purnia, rafiganj, rajgir, rajopatti urf kota bazar, raxaul, revelganj, rohtas, rosera, rusera,
      sagauli, saharsa, saidpura, samastipur, sanrha, saran, sarimpur, shahbazpur, shahjangi, sheikhpura, shekhpura, sheohar, sherghati,
      sitamarhi, siwan, supaul, teghra, vaishali, waris aliganj, west champaran, yehiapur}'::text[]) THEN 'IN-BR'
    WHEN part = ANY ('{ambikapur, balod, baloda bazar, baloda bazar bhatapara, bastar, bemetara, bhatapara, bhilai, bhilai charoda, champa,
      dakshin bastar dantewada, dantewada, dhamtari, dongargarh, durg, gariaband, gariyaband, gaurella pendra marwahi, jagdalpur, janjgir,
      janjgir champa, jashpur, kabeerdham, kabirdham, kanker, kawardha, khairagarh chhuikhadan gandai, khairgarh chhuikhadan gandai, kondagaon,
      korba, korea, koriya, kumhari, lingiadih, mahasamund, manendragarh chirimiri bharatpur, manendragarh chirmiri bharatpur, mohla manpur,
      mohla manpur ambagarh chouki, mungeli, naila, narayanpur, nava raipur, naya raipur, pasan, raipur, raj nandgaon, rajnandgaon, sakti,
      sarangarh bilaigarh, shakti, sukma, surajpur, surguja, tifra, umarkot, uttar bastar kanker}'::text[]) THEN 'IN-CG'
    WHEN part = ANY ('{amli, dadra and nagar haveli, dadra nagar haveli, daman, diu, silvassa}'::text[]) THEN 'IN-DH'
    WHEN part = ANY ('{auhammadpur majri, bankner, barwala, begampur, bhorgarh, central delhi, dindarpur, east delhi, kamaruddinnagar, karol bagh, khaira,
      kirari sulemannagar, maidan garhi, najafgarh, nangli sakrawat, nangloi jat, narela, new delhi, nilithi, nithari, north delhi,
      north east delhi, north west delhi, old delhi, paprawat, pehladpur bangar, puth khurd, rohini, roshanpura, saiyad ul ajaib,
      shafi pur ranhola, shahdara, shahdara district, south delhi, south east, south east delhi, south west delhi, sultan pur majra, tighri,
      tikri khurd, west delhi}'::text[]) THEN 'IN-DL'
    WHEN part = ANY ('{aquem, madgaon, mapuca, mapusa, margao, mormugao, murda, north goa, panaji, panjim, penha de franca, reis magos, south goa, vasco,
      vasco da gama}'::text[]) THEN 'IN-GA'
    WHEN part = ANY ('{ahmadabad, ahmadabad cantonment, ahmedabad, amardad, amreli, anand, anjar, ankleshwar, antaliya, aravalli, arvalli, baben, bagasra, balitha,
      banas kantha, banaskantha, bardoli, baroda, bhadkodara, bhalpara, bharuch, bhavnagar, bhuj, bilimora, borsad, botad, chaklasi, chanod,
      chhapra, chhaya, chhota udaipur, chhotaudepur, dabhoi, dahegam, dahod, dakor, dang, deesa, devbhumi dwarka, devsar, dhandhuka, dhari,
      dholka, dhoraji, dhrangadhra, dhrol, disa, dohad, dwarka, freelandgunj, gadhada, gadkhol, galpadar, gamdi, gandhidham, gandhinagar,
      gariadhar, gir somnath, godhra, gondal, hadgood, halol, halvad, harsiddhi society ram talavadi mission road nadiad, himatnagar, jalalpore,
      jambusar, jamjodhpur, jamnagar, jasdan, jetpur, junagadh, kadi, kalavad, kaliawadi, kalol, kandla, kapadvanj, karamsad, keshod, khambhaliya,
      khambhat, khapat, kheda, khedbrahma, kodinar, kosamba, kundla, kutch, limbdi, lunavada, mahemdavad, mahendranagar, mahesana, mahisagar,
      manavadar, mandvi, mehsana, modasa, morbi, morvi, nadiad, nanakwada, nandelav, narmada, navsari, padra, palaj, palanpur, palitana,
      panch mahals, panchmahal, parabada, pardi, pardi sondhpur, petlad, porbandar, radhanpur, rajkot, rajpipla, rajula, ranavav, ravapara,
      sabarkantha, salaya, sanand, sarkhej, savarkundla, savgadh, shaktinagar, sherpura, siddhapur, sihor, songadh, surat, surendranagar, talaja,
      tapi, tarsadi, than, the dangs, trajpar, umreth, unjha, upleta, vadodara, vallabh vidyanagar, valsad, vapi, vapi ina, vavdi bujarg,
      vejalpur, veraval, vijalpor, visnagar, vithal udyognagar ina, vyara, wankaner}'::text[]) THEN 'IN-GJ'
    WHEN part = ANY ('{chamba, kalka, kangra, kinnaur, kullu, kulu, lahaul and spiti, lahul and spiti, mandi, nahan, shimla, simla, solan, sundarnagar}'::text[]) THEN 'IN-HP'
    WHEN part = ANY ('{ambala, asandh, bahadurgarh, barhi majra, bhiwani, charkhi dadri, charki dadri, dabwali, ellenabad, faridabad, gharaunda, gohana, gurgaon,
      gurugram, hansi, hisar, hmt pinjore, hodal, jagadhri, jandli, jhajjar, jind, kaithal, kalanwali, kansapur, kanwala, karnal, kurukshetra,
      mahendragarh, manesar, mani majra, narnaul, narwana, nuh, palwal, palwal rural, panchkula, panipat, panipat taraf ansar,
      panipat taraf makhdum zadgan, panipat taraf rajputan, pehowa, pinjaur, ratia, rewari, rohtak, safidon, samalkha, sirsa, sisauli, sohna,
      sonepat, sonipat, thanesar, tohana, yamuna nagar, yamunanagar}'::text[]) THEN 'IN-HR'
    WHEN part = ANY ('{akdoni khurd, amlabad, bagbera, bandhgora, baralota, bermo, bokaro, chaibasa, chainpur, chakradharpur, chas, chatra, daltonganj, dandedih,
      deoghar, dhanbad, dumka, east singhbhum, garhwa, ghatsila, giridih, godda, gomoh, gumia, gumla, gunghasa, haludbani, hariharpur, hasir,
      hazaribag, hazaribagh, husainabad, jamadoba, jamshedpur, jamtara, jaridih, jharia, jhinghipahari, jhumri telaiya, jugsalai, jumri tilaiya,
      kadma, karma, karo, katras, khunti, kodarma, koderma, kurpania, latehar, lohardaga, madhupur, marai kalan, medininagar, mushabani, okni,
      pakur, palamu, paratdiha, pashchim singhbhum, pathardih, patrodih, pelawal, pondarkanali, purba singhbhum, ranchi, rasikpur, rerma,
      sahibganj, saraikela, seraikela kharsawan, sialgudri, sijua, simdega, sirsia, sudna, west singhbhum}'::text[]) THEN 'IN-JH'
    WHEN part = ANY ('{anantnag, badgam, bandipore, bandipura, baramula, baramulla, budgam, doda, ganderbal, jammu, kashmir, kathua, kishtwar, kulgam, kupwara,
      poonch, pulwama, punch, rajaori, rajauri, rajouri, ramban, rathian, reasi, samba, shitlu, shopian, shupiyan, sopur, soyibug, srinagar,
      udhampur}'::text[]) THEN 'IN-JK'
    WHEN part = ANY ('{aland, anekal, annigeri, arshakunti, arsikere, athani, athni, badagabettu, badami, bagalkot, bail hongal, ballari, bangalore,
      bangalore rural, bangalore urban, bangarapet, bannur, bantval, basavakalyan, basavana bagevadi, belagavi, belgaum, bellary, bengaluru,
      bhadravati, bhalki, bhatkal, bidar, byadgi, challakere, chamarajanagara, chamrajnagar, channapatna, channarayapatna, chik ballapur,
      chikkaballapur, chikmagalur, chikodi, chintamani, chitapur, chitradurga, closepet, coondapoor, dakshina kannada, dandeli, davanagere,
      davangere, devanahalli, devanhalli, dharwad, dod ballapur, doddaballapura, gadag, gadag betageri, gajendragarh, gangavati, gangawati,
      gauribidanur, gokak, gokarna, goribidnur, gulbarga, guledagudda, gundlupet, hadagalli, hangal, haralapura, harihar, harpanahalli, hassan,
      haveri, hiriyur, hole narsipur, holenarasipura, homnabad, hosapete, hoskote, hospet, hubballi, hubli, hunsur, ilkal, indi, jali, jamkhandi,
      kadur, kalaburagi, kampli, kanakapura, kankanhalli, karkala, karwar, kodagu, kodiyal, kolar, kollegal, koppal, koppala, korangarapadi,
      kotekara, kumta, kundapura, kunigal, lakshmeshwar, lingsugur, maddagiri, maddur, madhugiri, madikeri, magadi, mahalingpur, malavalli, malur,
      mandya, mangalore, mangaluru, manipal, manvi, mathadahatti, mudbidri, muddebihal, mudhol, mulbagal, munnuru, mysore, mysuru, nanjangud,
      nargund, narikombu, nelamangala, pavugada, rabkavi, rabkavi banhatti, raichur, ramanagara, ranebennur, ranibennur, robertsonpet, sandur,
      sankeshwar, satyamangala, saundatti, savanur, sedam, seram, shiggaon, shikaripura, shimoga, shivamogga, shorapur, sidlaghatta, sindgi,
      sindhnur, sira, siruguppa, someshvara, srinivaspur, surathkal, talikota, tarikere, tekkalakote, terdal, thegur, tiptur, tumakuru, tumkur,
      udupi, ullal, uttar kannada, uttara kannada, vadigenhalli, varamballi, vijayanagara, vijayapura, wadi, yadgir, yelahanka}'::text[]) THEN 'IN-KA'
    WHEN part = ANY ('{adur, ajanur, ala, alappuzha, alleppey, ambikapuram, angamali, aroor, athiyannur, attingal, aymanam, azhiyur, badagara, beypore, calicut,
      cannanore, chammanad, changanacheri, chelamartam, chengannur, cheranellur, cherpulassery, cherthala, cheruthuruthi, cheruvannur, chetwayi,
      chittur, chockli, choornikkara, chorod, chundal, cochin, dharmadam, edavilangu, elur, erannoli, erattupetta, ernakulam, ferokh, idukki,
      irinjalakuda, kadakkavoor, kalamassery, kalavoor, kalliyassheri, kalpatta, kanayannur, kandalloor, kanhangad, kannangad, kannur,
      karuvanthuruthy, kasaragod, kayamkulam, kayankulam, keerikkad, kilattingal, kizhake chalakudi, kizhakkumbagam, kochi, kodungallur, kodur,
      kokotamangalam south, kollam, komalapuram, kotamangalam, kottayam, kozhikode, krishnapuram, kumbalangy, kunnamangalam, kunnamkulam,
      kuttampuzha, madayikonam, malappuram, manjeri, mannanchori, mannarakkat, marayur, mattanur, mavelikara, mavoor, munnar,
      muringur vadakummuri, muvattupula, muvattupuzha, nadapuram, nedumangad, nedumpura, neyyattinkara, nileshwar, ottapalam, ottappalam,
      palakkad, palghat, pallikunnu, pappinissheri, paravur tekkumbhagam, pathanamthitta, pattanamtitta, pattiyurgramam, payyannur, payyanur,
      peringathur, peringottupulam, perole, perumanna, perumbavoor, perumpavur, pinarayi, piravam, pirayiri, ponmana, ponnani, pukkod, punalur,
      puvatuparamba, quilon, ramanattukara, shertallai, shoranur, srikandamangalam, talakkad, taliparamba, talipparamba, tellicherry, thazhakara,
      thiruvananthapuram, thrissur, tirur, tiruvalla, trichur, trikarpur south, trivandrum, tuneri, vakkam, vanmenad, varappuzha, varkala,
      vayalar, vellookkara, velloorkunnam, veluthur, vettur, vypin, wayanad}'::text[]) THEN 'IN-KL'
    WHEN part = ANY ('{kargil, leh, padam}'::text[]) THEN 'IN-LA'
    WHEN part = ANY ('{kavaratti}'::text[]) THEN 'IN-LD'
    WHEN part = ANY ('{achalpur, ahilyanagar, ahmadnagar, ahmednagar, airoli, akalkot, akola, akot, amalner, amarnath, ambad, ambajogai, ambarnath, amravati,
      amravati division, anjangaon, arangaon, arvi, aurangabad, ausa, badlapur, ballalpur, ballarpur, baramati, barshi, barsi, basmat, beed,
      bhandara, bhayandar, bhimnagar, bhiwandi, bhusaval, bhusawal, bhuwaneshwar, bid, bombay, borgaon, borivli, buldana, buldhana, chalisgaon,
      chanaje, chanda, chhatrapati sambhajinagar, chiplun, chopda, dahanu, daryapur, daund, deglur, deolali, deulgaon raja, dharangaon, dharashiv,
      dharavi, dharmabad, dhule, dhulia, diglur, digras, dombivali, dombivli, dondaicha, doptala, dyane, erandol, fulchur, gadchiroli, gadhinglaj,
      ganeshpur, gangakher, gevrai, ghugus, godoli, gokunda, gondia, gondiya, hadgaon, hinganghat, hingoli, ichalkaranji, igatpuri, indapur,
      jaisingpur, jalgaon, jalgaon jamod, jalna, jalochi, jintur, junnar, kabnur, kagal, kalamb, kalyan, kambe, kamthi, kandari, kannad, karad,
      karanja, karivali, karjat, karle, katol, kegaon, khadki, khamgaon, khoni, khopoli, kinwat, kolhapur, kolki, kopargaon, koregaon, korochi,
      koynanagar, kudwa, latur, lonavla, mahad, mahindale, majalgaon, maldhe, malegaon, malkapur, mangrul pir, manmad, manwat, manwath, mehekar,
      mehkar, mharal bk, morsi, mukher, mumbai, mumbai city, mumbai suburban, murtajapur, nachane, nagpur, nagpur division, nalvadi, nanded,
      nandura, nandura buzurg, nandurbar, nashik, nashik division, navi mumbai, navkawada, nilanga, nipani, osmanabad, ozar, pachora, paithan,
      palghar, palidevad, pandharpur, panvel, parbhani, parli vaijnath, parola, partur, pathri, pen, phaltan, pimpalgaon, pimpri,
      pimpri chinchwad, poona, powai, pulgaon, pune, pune division, purna, pusad, rahuri, raigad, rajura, ratnagiri, raver, risod, roha,
      sangamner, sangli, sangmeshwar, sangola, saoner, sasti, sasvad, satana, satara, satara division, selu, shahada, shegaon, shelar, shiraguppi,
      shirdi, shirpur, shivaji nagar, sholapur, shrigonda, sillod, sindhudurg, sinnar, sirur, solapur, soyagaon, takli, talegaon dabhade, taloda,
      tasgaon, thane, tuljapur, tumsar, udgir, ulhasnagar, umarga, umarkhed, umarsera, umbri, umred, uran, vadgaon, vadghar, vaghapur, vaijapur,
      varangaon, virar, vite, waghoda, wai, walwadi, wani, wardha, warora, warud, washim, yaval, yavatmal, yeola, yerkhera}'::text[]) THEN 'IN-MH'
    WHEN part = ANY ('{east garo hills, east jaintia hills, east khasi hills, eastern west khasi hills, eastern west khasi hills district, laitumkhrah, mankachar,
      nongstoin, nongthymmai, north garo hills, ri bhoi, shillong, south garo hills, south west garo hills, south west khasi hills, tura,
      west garo hills, west jaintia hills, west khasi hills}'::text[]) THEN 'IN-ML'
    WHEN part = ANY ('{chandel, churachandpur, hill town, imphal, imphal east, imphal west, jiribam, kakching, kamjong, kangpokpi, noney, pherzawl, senapati,
      tamenglong, tengnoupal, thoubal, ukhrul}'::text[]) THEN 'IN-MN'
    WHEN part = ANY ('{agar, agar malwa, alirajpur, ambah, amla, anuppur, ashoknagar, balaghat, bamor kalan, bangarda chhota, bank, barwani, basoda, begamganj,
      berasia, betul, bhainsa, bhawani mandi, bhawaniganj, bhind, bhopal, biaora, bina, burhanpur, buzurg, chachoda, chandameta, chanderi,
      chhatarpur, chhindwara, chikhli kalan, dabra, damoh, datia, deodora, dewas, dhamnod, dhar, dindori, etawa, gadarwara, garhakota, gohad,
      gohadi, guna, gwalior, harda, harda khas, hatta, hirdepur, hoshangabad, indore, itarsi, jabalpur, jaora, jhabua, jora, jora khurd, kareli,
      karera, katni, khachrod, khairi, khajuraho group of monuments, khandwa, khandwa east nimar, khargone, khargone west nimar, khurai, kosmi,
      kotma, kukshi, lahar, loniya, mahragaon, maihar, manawar, mandideep, mandla, mandsaur, mauganj, morar, morena, murwara, nagda, narmadapuram,
      narsimhapur, narsinghgarh, narsinghpur, nepanagar, panagar, pandhurna, panna, parasia, partabpur, pithampur, porsa, punasa, raghogarh,
      rahatgarh, raisen, rajpur, ratlam, rehli, rewa, sabalgarh, sanawad, sangvi, sarangpur, satna, saugor, sausar, sehore, sendhwa, seoni,
      seoni malwa, shahdol, shajapur, sheopur, shivpuri, shujalpur, sidhi, sihora, singrauli, sironj, swroop nagar, tikamgarh, ujjain, umaria,
      vidisha}'::text[]) THEN 'IN-MP'
    WHEN part = ANY ('{aizawl, champhai, hnahthial, khawzawl, kolasib, lawngtlai, lunglei, mamit, saiha, saitual, serchhip}'::text[]) THEN 'IN-MZ'
    WHEN part = ANY ('{chumoukedima, dimapur, kiphire, kohima, kuda, longleng, mokokchung, mon, niuland, noklak, peren, shamator, tseminyu, tuensang, wokha,
      zunheboto}'::text[]) THEN 'IN-NL'
    WHEN part = ANY ('{angul, bada barabil, balagunda, balangir, balasore, baleshwar, baragarh, barbil, bargarh, bargarh baragarh, basudebpur, baudh, bhadrak,
      bhadrakh, bhawanipatna, bhubaneshwar, bhubaneswar, birmitrapur, boudh bauda, brahmapur, brajarajnagar, burla, cuttack, debagarh,
      debagarh deogarh, dhenkanal, gajapati, ganjam, godiputamatiapara, hirakud, jagatsinghapur, jagatsinghpur, jajpur, jatani, jeypore,
      jharsuguda, kalahandi, kandhamal, kendrapara, kendraparha, kendujhar, khordha, khurda, koraput, lochapada, malakanagiri, malkangiri,
      mayurbhanj, nabarangpur, nayagarh, nowrangapur, nuapada, paradip garh, patamundai, phulbani, puri, raurkela, raurkela industrial township,
      rayagada, remuna, rourkela, sambalpur, soro, subarnapur, subarnapur sonepur, sundargarh, sundergarh, talcher, titlagarh}'::text[]) THEN 'IN-OD'
    WHEN part = ANY ('{abohar, ajitgarh, amritsar, barnala, batala, bathinda, budhlada, chachoke, daulatpur, dhaki, dhuri, faridkot, fatehgarh sahib, fazilka,
      ferozepore, firozpur, giddarbaha, gurdaspur, hoshiarpur, jagraon, jaito, jalandhar, jandiala, kapurthala, kapurthala town, kartarpur,
      khanna, khotran, kot kapura, kotkapura, kotla nihang, lahauran bara, ludhiana, malaut, maler kotla, malerkotla, malout, manwal, maur, moga,
      mohali, muktsar, nabha, nakodar, nangal, nilpur, pathankot, patiala, phagwara, raikot, rajpura, rampura phul, ropar, rupnagar,
      sahibzada ajit singh nagar, saloh, sangrur, shahid bhagat singh nagar, sirhind, sohana, sri muktsar sahib, sunam, tarn taran, zira}'::text[]) THEN 'IN-PB'
    WHEN part = ANY ('{gundupalaiyam, karaikal, pondicherry}'::text[]) THEN 'IN-PY'
    WHEN part = ANY ('{abu road, ajmer, alwar, anta, anupgarh, balotra, banswara, baran, bari, barmer, bayana, beawar, behror, bhadasar, bhadra, bharatpur,
      bhilwara, bhinmal, bhiwadi, bijaynagar, bikaner, bilara, boraj, bundi, chaksu, chenar village, chhabra, chidawa, chittaurgarh, chittorgarh,
      churu, dausa, dhaulpur, dholpur, didwana, dig, ganganagar, goyali, gulabpura, hanumangarh, hindaun, jaipur, jaisalmer, jalor, jalore,
      jhalawar, jhalrapatan, jhunjhunu, jhunjhunun, jodhpur, kaman, karauli, kekri, kishangarh, kota, kotputli, kuchaman, lachhmangarh sikar,
      ladnun, lakheri, lalsot, laxmangarh, losal, mahu khurd, makrana, malpura, merta, nagaur, nasirabad, nathdwara, nawalgarh, neem ka thana,
      nimbahera, niwai, nohar, nokha, phalodi, pilani, pilibangan, pipar, raisinghnagar, rajakhera, rajsamand, ramganj mandi, rawatbhata,
      rawatsar, reengus, ringas, sadri, sanchor, sangaria, santpur, sardarshahr, sawai madhopur, sheoganj, sikar, sirohi, sojat, sri dungargarh,
      sri ganganagar, sri madhopur, sujangarh, sumerpur, suratgarh, taranagar, tonk, udaipur, udaipurwati, vidyavihar}'::text[]) THEN 'IN-RJ'
    WHEN part = ANY ('{east sikkim, gangtok, gyalshing, mangan, namchi, north sikkim, pakyong, soreng, south sikkim, west sikkim}'::text[]) THEN 'IN-SK'
    WHEN part = ANY ('{adirampattinam, alandur, alangulam, allapuram, allinagaram, ambasamudram, ambattur, ambur, ammanur, anakaputhur, annal agraharam,
      anuppanadi, arakandanallur, arakkonam, arantangi, arcot, ariyalur, arni, arumuganeri, aruppukkottai, attimarappatti, attur, avadi,
      balakrishnapuram, bhavani, bodinayakkanur, brahmana periya agraharam, chatrapatti, chengalpattu, chennai, chettinayakkanpatti, cheyyar,
      chidambaram, chingleput, chinna andankovil, chinnamanur, chinnampalaiyam, chinnamudalippatti, chokkanathapuram, coimbatore, cuddalore,
      devakottai, dharapuram, dharmapuri, dindigul, elandacheri, erode, erumapalaiyam, gandipuram, george town, gobichettipalayam, gudalur,
      gudiyatham, guduvancheri, hosur, idappadi, inam maniyachi, jaffrabad, jalarpet, jayamkondacholapuram, kadayanallur, kadiganpalli,
      kaikalapettai, kakalur, kalakkadu, kallakkurichchi, kallakurichi, kallamchavadi, kallidaikurichi, kammivapettai, kancheepuram, kanchipuram,
      kangayam, kannampalaiyam, kannapalayam, kanniyakumari, kanyakumari, karaikkudi, karamadai, karugampattur, karunguli, karur, kattivakkam,
      kayalpattinam, keelakarai, kilakarai, kilpuduppakkam, kodaikanal, kondasamudram, kondichettippatti, kotagiri, kotivakkam, kovilpatti,
      krishnagiri, kulittalai, kumarapalaiyam, kumarapalayam, kumbakonam, kuruppanayakkanpalaiyam, kusavampatti, lakkanahalli,
      lakshminarayanapuram, madras, madukkarai, madurai, maduraivayal, madurantakam, makkinayakkinpatti, manamadurai, manapakkam, manapparai,
      manjakollai, mannarai, mannargudi, markkayankottai, mathur, mayiladuthurai, meenambakkam, melur, mettupalayam, mettur,
      minakshinayakkanpatti, minakshipuram, mugalivakkam, mullippattu, musiri, muttayyapuram, muttukavundanpudur, nagapattinam, nagercoil,
      nalambur, nallippalaiyam, namakkal, nathampannai, negapatam, nellikkuppam, nilaiyur, nilgiris, ooty, ottappatti, paiyur, palaiyampatti,
      palani, palanisettipatti, palavansathu, palladam, pallavaram, pallikaranai, pallippadai, pallippatti, pammal, pandavarmangalam, panruti,
      paramagudi, pattanam, pattukkottai, perambalur, peranampattu, periyakulam, perumpandi, perungudi, polichalur, pollachi, polur, poonamalle,
      porur, pudukkottai, puliyangudi, puliyankudi, puravachcheri, rajapalaiyam, rajapalayam, ramanathapuram, rangapuram, ranipet, rasipuram,
      reddipalaiyam, saint thomas mount, salem, sankarapatti, sathyamangalam, sattur, sedaikavundanur, senur, sevilimedu, sevur, sholinghur,
      silappadi, singanallur, sirkazhi, sirukkaveripakkam, sithurajapuram, sivaganga, sivagirippatti, sivakasi, srivilliputhur, suleswaranpatti,
      sulur, surampatti, surandai, tajpura, tamaraikkulam, tambaram, tanjore, teni, tenkasi, thanjavur, theni, thenkasi, thiruthani, thiruvallur,
      thiruvarur, thoothukkudi, thoothukudi, thorapadi, thuraiyur, tindivanam, tiruchchendur, tiruchengode, tiruchirappalli, tirukkoyilur,
      tirunelveli, tirunelveli kattabo, tirupattur, tirupparangunram, tiruppur, tirurageswaram, tiruttangal, tiruvallur, tiruvannamalai,
      tiruvarur, tiruvottiyur, tittangulam, trichy, turaiyur, tuticorin, udayendram, udumalaippettai, ullagaram, ullur, uppalavadi, usilampatti,
      usuppur, vadugappatti, valaiyampattu, valasaravakkam, valparai, vandavasi, vaniyambadi, vedaraniyam, vellalur, vellore, venkatachalapuram,
      venkatapuram, vilachcheri, vilangudi, villupuram, viluppuram, virapandiyanpattanam, virappanchathiram, viraraghavapuram, virudhachalam,
      virudhunagar, virudunagar, viswanatham, vriddhachalam, walajapet}'::text[]) THEN 'IN-TN'
    WHEN part = ANY ('{agartala, dhalai, dharmanagar, gomati, khowai, north tripura, sepahijala, south tripura, unakoti, west tripura}'::text[]) THEN 'IN-TR'
    WHEN part = ANY ('{adilabad, allipur, bellampalli, bhadrachalam, bhadradri kothagudem, bhaisa, bhongir, bodhan, bodupal, chunchupally, cyberabad, devarkonda,
      gaddi annaram, gadwal, garimellapadu, hanamkonda, hyderabad, jagitial, jagtial, jangaon, jangoan, jawaharnagar, jayashankar bhupalapally,
      jayashankar bhupalpally, jogulamba gadwal, kamareddi, kamareddy, karimnagar, khammam, khanapuram haveli, kodar, koratla, kottagudem,
      kukatpalli, kukatpally, kumuram bheem asifabad, kyathampalle, lal bahadur nagar, laxmidevipally, mahabubabad, mahbubabad, mahbubnagar,
      malkajgiri, mancheral, mancherial, mandamarri, manuguru, medak, medchal malkajgiri, meerpet, mirialguda, miryalaguda, mulugu, nagar karnul,
      nagarkurnool, nalgonda, narayanpet, nirmal, nizamabad, paloncha, palwancha, patancheru, peddapalli, quthbullapur, rajanna sircilla,
      ramachandrapuran, ramagundam, ramgundam, ranga reddy, rangareddi, rekurti, sadaseopet, sadasivpet, sangareddi, sangareddy, sarapaka,
      sathupalli, secunderabad, serilingampalle, siddipet, sirsilla, suriapet, suryapet, tandur, uppal kalan, vikarabad, wanaparthy, wanparti,
      warangal, warangal rural, yadadri bhuvanagiri, yellandu, zahirabad}'::text[]) THEN 'IN-TS'
    WHEN part = ANY ('{almora, bageshwar, chamoli, champawat, dehra dun, dehradun, didihat, garhwal, haldwani, haridwar, jaspur, kashipur, kichha, kotdwar,
      kotdwara, manglaur, mussoorie, naini tal, nainital, pantnagar, pauri, pauri garhwal, pithoragarh, ranikhet, rishikesh, roorkee, rudraprayag,
      tehri, tehri garhwal, udham singh nagar, uttarkashi, yamunotri}'::text[]) THEN 'IN-UK'
    WHEN part = ANY ('{afzalgarh, agra, ahraura, ajodhya, akbarpur, aliganj, aligarh, allahabad, ambedkar nagar, amethi, amroha, anupshahr, aonla, atarra, atrauli,
      auraiya, ayodhya, azamgarh, babina, bachhraon, baghpat, bagpat, baheri, bahjoi, bahraich, bahraigh, banaras, bangarmau, bansi, bara banki,
      barabanki, baraut, bareilly, basti, bela, benares, bhadohi, bharthana, bhongaon, bidhuna, bijnor, bilari, bilgram, bilsi, bindki, bisalpur,
      bisauli, biswan, budaun, budhana, bulandshahr, cawnpore, chandauli, chandpur, chanduasi, chhibramau, chitrakoot, chunar, colonelganj, dadri,
      dasna, deoband, deoria, dhampur, dhanaura, dibai, district banda, district etawah, district hamirpur, district jalaun, district pilibhit,
      district pratapgarh, district raebareli, district rampur, district saharanpur, district sultanpur, district unnao, etah, etawah, faizabad,
      faridpur, farrukhabad, fatehpur sikri, ferrukhabad, firozabad, fyzabad, gajraula, gangoh, ganj dundwara, garhmuktesar, gautam buddha nagar,
      ghatampur, ghaziabad, ghazipur, ghosi, gola gokarannath, gonda, gonda city, greater noida, gulaothi, gursahaiganj, gursarai, hapur, hardoi,
      hathras, islamnagar, jagdishpur, jahangirabad, jais, jalaun, jalesar, jaswantnagar, jaunpur, jewar, jhansi, kaimganj, kairana, kakrala,
      kalpi, kandhla, kannauj, kanpur, kanpur cantonment, kanpur dehat, kanpur nagar, karhal, kasganj, kaushambi, kemri, khair, khalilabad,
      khatauli, khekra, kheri, khurja, kiratpur, kithor, konch, kopaganj, kosi, kundarkhi, kushinagar, laharpur, lakhimpur kheri, lalitpur, lar,
      loni, lucknow, machhlishahr, maharaganj, maharajganj, mahmudabad, mahoba, mainpuri, mathura, mau, maudaha, mawana, meerut, mehndawal, milak,
      miranpur, miranpur katra, mirzapur, moradabad, mubarakpur, mughal sarai, muhammadabad, muradnagar, muzaffarnagar, nagina, najibabad,
      nanpara, nautanwa, nawabganj, nihtaur, noida, nurpur, obra, orai, padrauna, palia kalan, pandit deen dayal upadhyaya nagar, pawayan, pihani,
      pilibhit, pilkhua, prayagraj, puranpur, raebareli, rampur, rasra, rath, renukut, robertsganj, rudarpur, sadabad, saharanpur, sahaswan,
      sambhal, sandi, sandila, sant kabir nagar, sardhana, seohara, shahganj, shahjanpur, shajahanpur, shamli, shamsabad, sherkot, shikohabad,
      shravasti, shrawasti, siddharthnagar, sikandarabad, sikandra rao, sirsaganj, sitapur, sonbhadra, soron, suar, tanda, thakurdwara,
      thana bhawan, tilhar, tundla, ujhani, unnao, utraula, varanasi, vrindavan, zaidpur, zamania}'::text[]) THEN 'IN-UP'
    WHEN part = ANY ('{alipur duar, alipurduar, arambagh, asansol, ashoknagar kalyangarh, baduria, baharampur, baidyabati, baj baj, bali, balurghat, bankra,
      bankura, bansbaria, barakpur, baranagar, barasat, barddhaman, baruipur, beldanga, bhadreswar, bhatpara, birbhum, birpara, bolpur,
      budge budge, calcutta, canning, chakapara, chandannagar, chittaranjan, contai, cooch behar, dakshin dinajpur, dam dam, darjeeling,
      darjiling, dhulian, dhupgari, diamond harbour, dinhata, dubrajpur, durgapur, egra, gangarampur, ghatal, gobardanga, gosaba, goyerkata,
      guskhara, habra, haldia, halisahar, haora, hasimara, hooghly, howrah, hugli, ingraj bazar, jaigaon, jalpaiguri, jamuria, jangipur, jhargram,
      kalimpong, kaliyaganj, kalna, kalyani, kamarhati, kanchrapara, kandi, karsiyang, katoya, kharagpur, khardah, koch bihar, kolkata, konnagar,
      krishnanagar, kultali, kulti, kurseong, lakhyabad, lalgola, madhyamgram, mainaguri, malda, maldah, medinipur, memari, murshidabad, nabagram,
      nadia, naihati, naksalbari, nalhati, nangi, navadwip, north 24 parganas, pandua, panihati, paschim bardhaman, paschim medinipur, pujali,
      purba bardhaman, purba medinipur, purulia, puruliya, raiganj, rampur hat, ranaghat, raniganj, rishra, sainthia, sankrail, santiniketan,
      shantipur, shrirampur, shyamnagar, siliguri, siuri, sonamukhi, south 24 parganas, taki, tamluk, tarakeswar, titagarh, uttar dinajpur}'::text[]) THEN 'IN-WB'
  END;
END $$;

-- 'Guwahati', 'Sector 62, Noida', 'Aurangabad (Bihar)' or 'Delhi-110016'. A State that is named counts more than cities; null unless one remains.
CREATE FUNCTION state_of_city(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  parts text[] := ARRAY(SELECT trim(regexp_replace(replace(one, '&', ' and '), '[^a-z]+', ' ', 'g'))
    FROM regexp_split_to_table(fold(typed), '[][,;:/|()]| [-–—] ') AS one);
  named text[] := ARRAY(SELECT DISTINCT state_by_name(part) FROM unnest(parts) AS part WHERE state_by_name(part) IS NOT NULL);
  meant text[] := ARRAY(SELECT DISTINCT state_by_city(part) FROM unnest(parts) AS part WHERE state_by_city(part) IS NOT NULL);
BEGIN
  RETURN CASE cardinality(named) WHEN 0 THEN CASE cardinality(meant) WHEN 1 THEN meant[1] END WHEN 1 THEN named[1] END;
END $$;

-- A place without a country is in that of the job; a State that was chosen says India where nothing else says otherwise.
CREATE FUNCTION state_of(place jsonb, location text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF coalesce(place->>'country' = 'IN', location = 'Asia/India', place->>'state' IS NOT NULL) THEN
    RETURN coalesce(place->>'state', state_of_city(place->>'city'));
  END IF;
  RETURN NULL;
END $$;

ALTER TABLE items ADD COLUMN state text COLLATE "C" GENERATED ALWAYS AS (state_of(place, location)) STORED;

CREATE OR REPLACE FUNCTION filter_lexemes(item items) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN array_remove(
  ARRAY[
    'type=' || item.type,
    'sub=' || item.sub_type,
    'mode=' || (item.place->>'mode'),
    'country=' || (item.place->>'country'),
    'state=' || state_of(item.place, item.location),
    'at=' || item.location,
    'at=' || split_part(item.location, '/', 1),
    CASE WHEN item.fee->>'kind' = 'free' THEN 'fee=free' END,
    CASE WHEN item.featured THEN 'featured=yes' END,
    'rank=' || item.rank
  ]
  || ARRAY(SELECT 'rank=' || one FROM unnest(string_to_array(item.rank, ', ')) AS one)
  || ARRAY(SELECT 'field=' || one FROM unnest(item.field) AS one)
  || ARRAY(SELECT 'position=' || one FROM unnest(item.position) AS one)
  || CASE WHEN item.openings <> '[]' THEN opening_lexemes(item.openings) END
  || ARRAY(SELECT 'starts=' || one FROM unnest(start_months(item.milestones)) AS one),
  NULL);

-- As before, with the State. The sample is read from its own index of words alone: combined with that of all words, a common word costs what all of
-- its items cost.
DROP FUNCTION found_items(tsquery, text[], timestamptz, timestamptz, int, int);
CREATE FUNCTION found_items(query tsquery, statuses text[], opens timestamptz, ends timestamptz, few int, of_sample int)
RETURNS TABLE (sampled boolean, id uuid, type text, sub_type text, title text, featured boolean, created_at timestamptz, closes_at timestamptz,
  all_fields text[], all_positions text[], levels text[], contracts text[], categories text[], pays text[], location text, mode text, country text, state text,
  rank text, is_free boolean, starts text[])
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET work_mem = '32MB' AS $$
DECLARE
  seen int;
  -- Hidden from the planner where nearly all items match: it would combine the index of words with those of closing times.
  closes text := CASE WHEN opens > '-infinity' AND ends < 'infinity' THEN 'closes_at > $3 AND closes_at <= $4'
    ELSE 'coalesce(closes_at > $3 AND closes_at <= $4, false)' END;
  statement text := 'SELECT %L::boolean, id, type, sub_type, title, featured, created_at, closes_at, all_fields, all_positions, levels, contracts, categories, pays,
    location, mode, country, state, rank, is_free, starts FROM items WHERE %s AND search @@ $1 AND ' || closes || ' LIMIT $5';
BEGIN
  -- The status is hidden from the planner as well: it would combine the index of all words with that of the whole sample.
  RETURN QUERY EXECUTE format(statement, true, 'in_sample(id) AND (approval_status = ANY ($2)) IS TRUE') USING query, statuses, opens, ends, of_sample;
  GET DIAGNOSTICS seen = ROW_COUNT;
  IF seen >= few THEN RETURN; END IF;
  -- A sample of fewer than 450 stands for 14,400, and never for 50,000.
  RETURN QUERY EXECUTE format(statement, false, 'NOT in_sample(id) AND approval_status = ANY ($2)') USING query, statuses, opens, ends, 50000;
END $$;

-- Computes the lexemes.
UPDATE items SET place = place WHERE state IS NOT NULL;
